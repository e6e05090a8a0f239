import { STANDING_CAPTCHA_ACTION } from '@hofkiste/contract/plain/constants';
import { HOUR } from '@hofkiste/contract/plain/durations';
import { isMobile } from '@hofkiste/contract/plain/phone';
import type { E164 } from '@hofkiste/contract/plain/units';
import type {
  AdminStandingInput,
  StandingRequest,
  StandingRequested,
} from '@hofkiste/contract/standing-orders/calls';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { countMore } from '../database/rate-counters.js';
import { updateRows } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import type { SmsMessage } from '../messages/sms-message.entity.js';
import { orderAlreadyPlaced, wantedLines } from '../orders/orders.errors.js';
import { CaptchaVerifier } from '../server/captcha-verifier.js';
import { once, type RequestKey, requestKey } from '../server/idempotency.js';
import { keyedHash } from '../server/secret.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingOrder } from './standing-order.entity.js';
import { activeCustomerId, insertRefused, insertStanding } from './standing-order.rows.js';
import { phoneNotMobile, standingOrdersOff } from './standing-orders.errors.js';
import {
  currentPrices,
  requireActiveLocation,
  requireLimits,
  requirePossibleStart,
  requireShownTotal,
  requireStandingBoxes,
} from './terms.rows.js';

/** Answer for every number: it doesn't tell what the number has. */
const REQUESTED: StandingRequested = { status: 'pending' };

const MOST_PENDING = 2;

interface Requested {
  request: StandingRequest;
  email: string | null;
  key: RequestKey;
}

/** Takes new standing orders. */
@Injectable()
export class StandingRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly captcha: CaptchaVerifier,
    private readonly settings: SettingsService,
    private readonly orderMessages: OrderMessages,
    private readonly messages: StandingMessages,
    private readonly entering: StandingEntering,
    private readonly clock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes one of the shop, which waits until somebody opens the link that its number gets. */
  request(
    request: StandingRequest,
    { idempotencyKey, address }: { idempotencyKey: string | undefined; address: string },
  ): Promise<StandingRequested> {
    // A repeated request may have a new token of the captcha, and its page may show something else by then.
    const { turnstileToken, shown: _shown, ...body } = request;
    const key = requestKey(idempotencyKey, body);
    return once(
      key,
      this.earlier(() => REQUESTED),
      async () => {
        if (!(await this.settings.offersStandingOrders())) throw standingOrdersOff();
        if (!isMobile(request.phoneNumber)) throw phoneNotMobile();
        const { email } = await this.orderMessages.addressed(request.email);
        await this.captcha.verify(turnstileToken, {
          idempotencyKey,
          address,
          action: STANDING_CAPTCHA_ACTION,
        });
        const at = await this.clock.read();
        const message = await transaction(this.dataSource.manager, (manager) =>
          this.storePending(manager, { request, email, key }, at),
        );
        if (message) this.messages.deliverSoon(message);
        return REQUESTED;
      },
    );
  }

  /** Takes one for somebody, by phone for example. It is active at once. Resolves to its id. */
  async create(input: AdminStandingInput, idempotencyKey: string | undefined): Promise<number> {
    const key = requestKey(idempotencyKey, input);
    const id = await once(
      key,
      this.earlier(({ id }) => id),
      async () => {
        if (!(await this.settings.value('enableStandingOrders'))) throw standingOrdersOff();
        const { email } = await this.orderMessages.addressed(input.email);
        return transaction(this.dataSource.manager, (manager) =>
          this.storeActive(manager, { ...input, email }, key),
        );
      },
    );
    this.entering.enterSoon();
    return id;
  }

  private earlier<T>(answer: (standing: StandingOrder) => T) {
    const find = (idempotencyKey: string) =>
      this.dataSource.manager.findOneBy(StandingOrder, { idempotencyKey });
    return { find, answer, refusal: orderAlreadyPlaced };
  }

  /** Resolves to the message that asks to confirm it, if there is one. */
  private async storePending(
    manager: EntityManager,
    { request, email, key }: Requested,
    at: FarmTime,
  ): Promise<SmsMessage | undefined> {
    const { phoneNumber, weekday, shown } = request;
    const terms = await termsOf(manager, request, at);
    const { lines, prices } = terms;
    requireShownTotal(shown, lines, prices);
    await requireLimits(manager, { weekday, lines, isBinding: false });
    await oneAfterTheOther(manager, keyedHash(phoneNumber, this.config.sessionSecret), at.now);
    const values = { ...request, email, ...key, status: 'pending', source: 'shop' } as const;
    await manager.query('SAVEPOINT request');
    const standing = await insertStanding(manager, { ...values, ...terms }, at.now);
    const message = await this.messages.queueConfirmation(manager, standing, at.now);
    // At last, so that the answer takes the same time.
    if ((await countPending(manager, phoneNumber, at.now)) <= MOST_PENDING) return message;
    await manager.query('ROLLBACK TO SAVEPOINT request');
    await insertRefused(manager, values, at.now);
    return undefined;
  }

  private async storeActive(
    manager: EntityManager,
    { items, force, ...input }: AdminStandingInput,
    key: RequestKey,
  ): Promise<number> {
    const at = await this.clock.at(this.clock.now(), manager);
    const { weekday, firstName, lastName, phoneNumber } = input;
    const terms = await termsOf(manager, { ...input, items }, at);
    const { id } = await insertStanding(
      manager,
      { ...input, ...key, ...terms, status: 'active', source: 'admin' },
      at.now,
    );
    await requireLimits(manager, { weekday, lines: terms.lines, exceptId: id, force });
    const customerId = await activeCustomerId(manager, { id, firstName, lastName, phoneNumber }, at.now);
    await updateRows(manager, StandingOrder, { id }, { customerId });
    return id;
  }
}

/** Refuses what the farm doesn't offer. Resolves to the lines and their current prices. */
async function termsOf(
  manager: EntityManager,
  {
    weekday,
    startsOn,
    pickupLocationId,
    items,
  }: Pick<AdminStandingInput, 'weekday' | 'startsOn' | 'pickupLocationId' | 'items'>,
  at: FarmTime,
) {
  requirePossibleStart(startsOn, at);
  const lines = wantedLines(items);
  await requireStandingBoxes(manager, lines);
  await requireActiveLocation(manager, pickupLocationId);
  return { lines, prices: await currentPrices(manager, weekday, lines, at) };
}

/** Requests of one number wait here for each other. */
async function oneAfterTheOther(manager: EntityManager, number: E164, now: Date): Promise<void> {
  await countMore(manager, new Map([[`standing-request:${number}`, HOUR]]), now);
}

/** Counts the requests of a number that can still be confirmed. */
const countPending = (manager: EntityManager, phoneNumber: E164, now: Date): Promise<number> =>
  manager.countBy(StandingOrder, {
    phoneNumber,
    status: 'pending',
    createdAt: MoreThan(StandingOrder.confirmableSince(now)),
  });
