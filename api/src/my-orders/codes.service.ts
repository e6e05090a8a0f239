import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { CODE_CAPTCHA_ACTION } from '@hofkiste/contract/plain/constants';
import { DAY, HOUR, MINUTE } from '@hofkiste/contract/plain/durations';
import { isMobile } from '@hofkiste/contract/plain/phone';
import type { CalendarDate, E164 } from '@hofkiste/contract/plain/units';
import type { CodeConfirmation, CodeRequest, CodeTicket } from '@hofkiste/contract/wire/my-orders';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, monthsBefore } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { ShopperCode } from '../customers/shopper.entity.js';
import { countLess, requireFew } from '../database/rate-counters.js';
import { execute, insertRow, query, updateRows } from '../database/statements.js';
import { isDuplicate, transaction } from '../database/transaction.js';
import { LOGGER } from '../logging/logger.js';
import { CodeMessages } from '../messages/code-messages.service.js';
import { CaptchaVerifier } from '../server/captcha-verifier.js';
import { hashOf, keyedHash } from '../server/secret.js';
import { addressKey } from '../server/text.js';
import { FarmClock } from '../settings/settings.service.js';
import { CodeWrong, phoneNotMobile, tooManyCodes, tooManyWrongCodes } from './my-orders.errors.js';

/** Maximum age of a shown pickup, because numbers pass to other people. */
const KNOWN_MONTHS = 6;

/** Returns the date from which on pickups make a number known, and are shown. */
export const knownSince = (today: CalendarDate): CalendarDate => monthsBefore(today, KNOWN_MONTHS);

const CODE_DIGITS = 6;

/** Codes of one number, known or not. */
const CODES = [
  { name: 'code-hour', most: 3, withinMs: HOUR },
  { name: 'code-day', most: 6, withinMs: DAY },
] as const;

const WRONG_CODES = { most: 100, withinMs: 15 * MINUTE } as const;

/** A ticket to log in is unknown when something is confirmed, and the other way round. */
type Purpose = 'login' | 'confirmation';

export interface IssuedCode {
  answer: CodeTicket;
  /** Sends the code, if the number is known. Never throws. */
  deliver: () => Promise<void>;
}

/** A right code. */
export interface UsedCode {
  customerId: number;
  /** The first time, of a repeated one too. */
  usedAt: Date;
}

interface Redeemed extends CodeConfirmation {
  purpose: Purpose;
  /** IP address of the person. */
  address: string;
  /** The only customer whose codes count. */
  customerId?: number;
}

interface Wanted {
  purpose: Purpose;
  phoneNumber: E164;
  idempotencyKey: string | undefined;
  /** Refuses a request that isn't a repeated one. */
  check: () => Promise<void>;
}

/** Codes that prove a phone number. Whatever a number has, it gets the same answer by the same statements. */
@Injectable()
export class Codes implements BeforeApplicationShutdown {
  private readonly deliveries = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly captcha: CaptchaVerifier,
    private readonly messages: CodeMessages,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async forLogin(
    { phoneNumber, turnstileToken: token }: CodeRequest,
    { idempotencyKey, address }: { idempotencyKey: string | undefined; address: string },
  ): Promise<IssuedCode> {
    if (!isMobile(phoneNumber)) throw phoneNotMobile();
    const use = { idempotencyKey, address, action: CODE_CAPTCHA_ACTION };
    return this.issue({
      ...{ purpose: 'login', phoneNumber, idempotencyKey },
      check: () => this.captcha.verify(token, use),
    });
  }

  /** Decides after the answer whether the code is sent: nobody may see it by the answer's time. */
  deliverAfter(answered: Promise<unknown>, { deliver }: IssuedCode): void {
    const delivery = answered.then(deliver).finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.deliveries);
  }

  /** The session has proved the number before, so it may learn that a number that isn't known any more gets no code. */
  forConfirmation(phoneNumber: E164, idempotencyKey: string | undefined): Promise<IssuedCode> {
    return this.issue({
      ...{ purpose: 'confirmation', phoneNumber, idempotencyKey },
      check: async () => {
        if ((await this.knownCustomer(phoneNumber)) === undefined) throw phoneNotMobile();
      },
    });
  }

  /**
   * Counts an attempt and runs `use` in the same transaction if the code is right. Throws {@link CodeWrong} for every
   * other one.
   */
  async redeem<T>(
    { purpose, ticket, code, address, customerId }: Redeemed,
    use: (manager: EntityManager, used: UsedCode) => Promise<T>,
  ): Promise<T> {
    const { manager } = this.dataSource;
    const key = `code-wrong:${hashOf(addressKey(address))}`;
    // Counted before the check, so that parallel guesses count, too.
    await transaction(manager, (counting) =>
      requireFew(counting, { key, ...WRONG_CODES }, this.clock.now(), tooManyWrongCodes),
    );
    const result = await transaction(manager, async (using) => {
      const used = await this.attempt(using, ticketHashOf(purpose, ticket), this.codeHash(ticket, code));
      const isOwn = customerId === undefined || used?.customerId === customerId;
      return used && isOwn ? { value: await use(using, used) } : undefined;
    });
    if (!result) throw new CodeWrong();
    await countLess(manager, [key]);
    return result.value;
  }

  private async issue({ purpose, phoneNumber, idempotencyKey, check }: Wanted): Promise<IssuedCode> {
    const ticket = this.ticketOf(purpose, phoneNumber, idempotencyKey);
    const ticketHash = ticketHashOf(purpose, ticket);
    const earlier = async () => {
      const stored = await this.dataSource.manager.findOneBy(ShopperCode, { ticketHash });
      return stored && { answer: answerOf(ticket, stored.expiresAt), deliver: async () => {} };
    };
    const known = await earlier();
    if (known) return known;
    await check();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const now = this.clock.now();
    const expiresAt = ShopperCode.validUntil(now);
    const row = { ticketHash, codeHash: this.codeHash(ticket, code), expiresAt };
    try {
      await transaction(this.dataSource.manager, async (manager) => {
        await this.requireFewCodes(manager, phoneNumber, now);
        await insertRow(manager, ShopperCode, { ...row, customerId: null, attempts: 0, usedAt: null });
      });
    } catch (error) {
      // Two processes got a repeated request at once: the answer is that of the stored one.
      const faster = isDuplicate(error) ? await earlier() : undefined;
      if (!faster) throw error;
      return faster;
    }
    const sms = { phoneNumber, code, expiresAt };
    return { answer: answerOf(ticket, expiresAt), deliver: () => this.deliver(ticketHash, sms) };
  }

  private async requireFewCodes(manager: EntityManager, phoneNumber: E164, now: Date): Promise<void> {
    const number = keyedHash(phoneNumber, this.config.sessionSecret);
    for (const { name, ...bound } of CODES)
      await requireFew(manager, { key: `${name}:${number}`, ...bound }, now, tooManyCodes);
  }

  /** The code counts from here on: before it belongs to nobody. */
  private async deliver(ticketHash: string, sms: Parameters<CodeMessages['send']>[0]): Promise<void> {
    try {
      const customerId = await this.knownCustomer(sms.phoneNumber);
      if (customerId === undefined) return;
      await updateRows(this.dataSource.manager, ShopperCode, { ticketHash }, { customerId });
      await this.messages.send(sms);
    } catch (error) {
      this.logger.error({ err: error }, 'code not sent');
    }
  }

  /** Undefined for a number without an active standing order and a pickup lately or ahead, cancelled ones included. */
  private async knownCustomer(phoneNumber: E164): Promise<number | undefined> {
    const { date } = await this.farmClock.read();
    const [customer] = await query<{ id: number }>(
      this.dataSource.manager,
      `SELECT id FROM customer c WHERE phoneNumber = ? AND (
         EXISTS (SELECT 1 FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
                 WHERE o.customerId = c.id AND d.date >= ?)
         OR EXISTS (SELECT 1 FROM standing_order s WHERE s.customerId = c.id AND s.status = 'active'))`,
      [phoneNumber, knownSince(date)],
    );
    return customer?.id;
  }

  /** Undefined unless the code is right. */
  private async attempt(
    manager: EntityManager,
    ticketHash: string,
    codeHash: string,
  ): Promise<UsedCode | undefined> {
    const now = this.clock.now();
    const { affectedRows } = await execute(
      manager,
      'UPDATE shopper_code SET attempts = attempts + 1 WHERE ticketHash = ? AND attempts < ? AND expiresAt > ?',
      [ticketHash, ShopperCode.mostAttempts, now],
    );
    const stored = await manager.findOneBy(ShopperCode, { ticketHash });
    if (affectedRows === 0 || !stored || !isEqual(stored.codeHash, codeHash)) return undefined;
    const { customerId, usedAt } = stored;
    if (customerId === null || !stored.isUsableAt(now)) return undefined;
    if (usedAt === null) await updateRows(manager, ShopperCode, { ticketHash }, { usedAt: now });
    return { customerId, usedAt: usedAt ?? now };
  }

  /** Returns one ticket for a key and a number, however often it is asked. */
  private ticketOf(purpose: Purpose, phoneNumber: E164, idempotencyKey: string = randomUUID()): string {
    return this.keyed('ticket', purpose, phoneNumber, idempotencyKey);
  }

  private codeHash(ticket: string, code: string): string {
    return this.keyed('code', ticket, code);
  }

  private keyed(...parts: string[]): string {
    return keyedHash(JSON.stringify(parts), this.config.sessionSecret);
  }
}

const ticketHashOf = (purpose: Purpose, ticket: string): string => hashOf(`${purpose}:${ticket}`);

const answerOf = (ticket: string, expiresAt: Date): CodeTicket => ({
  ticket,
  validUntil: expiresAt.toISOString(),
});

const isEqual = (stored: string, given: string): boolean =>
  stored.length === given.length && timingSafeEqual(Buffer.from(stored), Buffer.from(given));
