import { isMobile } from '@hofkiste/contract/plain/phone';
import type { StandingSmsKind } from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { insertRow, loaded } from '../database/statements.js';
import { SettingsService } from '../settings/settings.service.js';
import { NOT_MOBILE, SmsMessage } from './message.entity.js';
import { SmsLimit, suppressedForToday } from './sms-limit.service.js';
import { SENDER_SETTINGS, smsFrom } from './sms-queue.service.js';

/**
 * A standing order is confirmed once, tells once of each of its orders and of each week without one, and once that a
 * pause ends it.
 */
export const standingDedupeKey = {
  /** The mail about the same order has the same key. */
  notice: (orderId: number): string => `standing:${orderId}`,
  confirm: (id: number): string => `standing-confirm:${id}`,
  problem: (id: number, monday: string): string => `standing-problem:${id}:${monday}`,
  ending: (id: number, breakId: number): string => `standing-ending:${id}:${breakId}`,
};

/** A message of a standing order: about itself, or about an order that it has entered. */
export interface StandingSms {
  kind: 'standing' | StandingSmsKind;
  orderId: number | null;
  standingOrderId: number | null;
  dedupeKey: string;
  phoneNumber: string;
  /** Its placeholders are filled in. */
  text: string;
  /** It isn't sent after this. */
  expiresAt: Date;
}

/** Writes the messages of standing orders, in the transactions that cause them. */
@Injectable()
export class StandingSmsQueue {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
  ) {}

  /**
   * Writes a message that answers the customer, in the caller's transaction; pass it to `SmsQueue.deliver` after the
   * commit. Undefined without an SMS provider.
   */
  answer(manager: EntityManager, message: StandingSms, now: Date): Promise<SmsMessage | undefined> {
    return this.write(manager, message, SmsMessage.leaseEnd(now), now);
  }

  /**
   * Writes a message that the outbox sends soon. It replaces one that the daily limit has suppressed; another one with
   * its key is a duplicate key.
   */
  async notify(manager: EntityManager, message: StandingSms, now: Date): Promise<SmsMessage | undefined> {
    await manager.delete(SmsMessage, { dedupeKey: message.dedupeKey, ...suppressedForToday });
    return this.write(manager, message, now, now);
  }

  /** The messages that ask to confirm and that the daily limit has suppressed, if there is room for them now. */
  async suppressedConfirmations(manager: EntityManager, now: Date): Promise<SmsMessage[]> {
    const suppressed = await manager.findBy(SmsMessage, {
      kind: 'standing-confirm',
      ...suppressedForToday,
      standingOrder: { status: 'pending' },
      expiresAt: MoreThan(now),
    });
    return suppressed.length > 0 && (await this.limit.hasShopRoom()) ? suppressed : [];
  }

  private async write(
    manager: EntityManager,
    { phoneNumber, ...content }: StandingSms,
    nextAttemptAt: Date,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    if (!this.config.canSendSms) return undefined;
    const { kind, expiresAt } = content;
    const sender = smsFrom(await this.settings.pick(SENDER_SETTINGS, manager), this.config);
    const refusal = isMobile(phoneNumber)
      ? await this.limit.take(manager, { kind, phoneNumber, origin: 'shop' }, now)
      : NOT_MOBILE;
    const schedule = { nextAttemptAt, expiresAt, refusal };
    const row = SmsMessage.written({ ...content, recipient: phoneNumber, sender }, schedule, now);
    const id = await insertRow(manager, SmsMessage, row);
    return Object.assign(loaded(SmsMessage, row), { id });
  }
}
