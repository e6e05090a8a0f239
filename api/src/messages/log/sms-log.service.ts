import {
  isResendable,
  isUndelivered,
  type ResentSms,
  type SmsMessagesQuery,
  type SmsSelection,
  type SmsStatus,
  UNDELIVERED_STATES,
} from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type FindOptionsWhere,
  In,
  IsNull,
  Like,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type Repository,
} from 'typeorm';
import { Clock, type FarmTime } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { updateRows } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { PATIENCE_MS } from '../delivery.service.js';
import { isReceiptKind, keysOf, kindsThat, RECEIPTS, STANDING_KEYS } from '../kinds.js';
import {
  SmsLimitReached,
  SmsNotResendable,
  smsErased,
  smsNotConfigured,
  smsNotFound,
  smsNotSent,
  smsWithoutOrder,
} from '../messages.errors.js';
import { mailedInstead } from '../messages.rows.js';
import { SmsDelivery } from '../outbox.js';
import { SmsLimit } from '../sms-limit.service.js';
import { type SmsChanges, SmsMessage } from '../sms-message.entity.js';
import { pickupEnd, SENDER_SETTINGS, smsFrom } from '../texts/sms-texts.js';
import { newestFirst, smsFoundBy, smsPage, withSubject } from './message-search.js';

/** A message as the back office shows it. */
export interface SmsState {
  message: SmsMessage;
  isResendable: boolean;
  /** True if the SMS didn't arrive, but a mail with the same text went out. */
  isMailed: boolean;
}

/** A person may want to do something about it. */
const NOT_SENT: readonly SmsStatus[] = ['failed', 'unknown'];

export const needsAttention = ({ status, deliveryState }: SmsMessage): boolean =>
  NOT_SENT.includes(status) || isUndelivered(deliveryState);

/** Only these are shown if a limit has suppressed them: nothing else tells their news. */
const ONLY_NEWS = kindsThat(({ isOnlyNews }) => isOnlyNews).map((kind) => ({
  kind,
  text: Not(IsNull()),
  dedupeKey: Like(keysOf(kind)),
}));
const REMINDERS = kindsThat(({ limit }) => limit === 'reminders');
const ABOUT_STANDING = kindsThat(({ about }) => about === 'standing order');

/** Stored values of a filter of the log. */
const withState = (filter: SmsStatus | 'undelivered') =>
  filter === 'undelivered' ? { deliveryState: In(UNDELIVERED_STATES) } : { status: filter };

/** Messages per call, so that it ends before its caller gives up. */
const MAX_RESENT = 500;

/** The messages in the back office. */
@Injectable()
export class SmsLog {
  constructor(
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
    private readonly delivery: SmsDelivery,
    private readonly limit: SmsLimit,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A page of messages, newest first. */
  async list({ status, before, search }: SmsMessagesQuery): Promise<SmsState[]> {
    const at = await this.farmClock.read();
    const found = await smsFoundBy(this.messages.manager, search);
    const messages = await smsPage(
      this.messages,
      before,
      found.map((match) => ({ ...match, ...(status && withState(status)) })),
    );
    const mailed = await mailedInstead(this.messages.manager, messages.filter(isResendable));
    return messages.map((message) => ({
      message,
      isMailed: mailed.has(message.id),
      isResendable: this.config.canSendSms && message.resendProblem(at) === undefined,
    }));
  }

  /**
   * Failed, undelivered or of unknown outcome, and a person can still send them, or call; newest first, with what they are
   * about. Without those that went out by mail instead. Of suppressed ones only {@link ONLY_NEWS}.
   */
  async needingAttention(at: FarmTime): Promise<SmsMessage[]> {
    const suppressed = { status: 'suppressed', expiresAt: MoreThan(at.now) } as const;
    const lost = await this.current(
      [{ status: In(NOT_SENT) }, withState('undelivered')],
      {},
      at,
      ONLY_NEWS.map((news) => ({ ...news, ...suppressed })),
    );
    const late = lost.filter((message) => message.isLateNotice(at));
    const reminded = late.length > 0 ? await this.remindedOrders(late) : new Set();
    const messages = lost.filter((message) => {
      if (message.status === 'suppressed') return message.whyUnwanted() === undefined;
      return (
        message.resendProblem(at) === undefined || (late.includes(message) && !reminded.has(message.orderId))
      );
    });
    const mailed = await mailedInstead(this.messages.manager, messages);
    return messages.filter(({ id }) => !mailed.has(id));
  }

  /** Returns how many messages {@link resendAll} would send, if no limit is reached. */
  async countResendable(selection: SmsSelection): Promise<number> {
    return (await this.selected(selection, this.clock.now())).length;
  }

  /**
   * Sends a message that has failed, has an unknown outcome, was suppressed or didn't arrive; the number's limit does not hold.
   * Resolves to its state: if the provider didn't take it, the outbox tries again.
   */
  async resend(id: number): Promise<SmsStatus> {
    if (!this.config.canSendSms) throw smsNotConfigured();
    const now = this.clock.now();
    const message = await this.resendableById(id, now);
    const sender = await this.currentSender();
    const changes = { ...message.resend(now, await this.expiryOf(message)), sender };
    await this.requeue(message, changes, 'farmer', now);
    await this.delivery.deliver(message, PATIENCE_MS);
    const stored = await this.messages.findOneByOrFail({ id });
    if (stored.status !== 'sent' && isResendable(stored))
      throw smsNotSent(stored.lastError ?? SmsMessage.interrupted(now).lastError);
    return stored.status;
  }

  /**
   * The outbox sends them soon. Those that a limit keeps back stay as they are. A repeated call finds none of those that
   * are sent.
   */
  async resendAll(selection: SmsSelection): Promise<ResentSms> {
    const now = this.clock.now();
    const messages = await this.selected(selection, now);
    const sender = await this.currentSender();
    let resent = 0;
    let left = 0;
    for (const message of messages.slice(0, MAX_RESENT)) {
      try {
        const changes = { ...message.resend(now, await this.expiryOf(message), now), sender };
        await this.requeue(message, changes, 'all', now);
        resent += 1;
      } catch (error) {
        if (error instanceof SmsLimitReached) left += 1;
        // Another call may have sent it.
        else if (!(error instanceof SmsNotResendable)) throw error;
      }
    }
    const untried = Math.max(0, messages.length - MAX_RESENT);
    return { resent, left, ...(untried > 0 && { untried }) };
  }

  /** Counts it and changes its state. Throws {@link SmsNotResendable} or {@link SmsLimitReached}. */
  private async requeue(
    message: SmsMessage,
    changes: SmsChanges,
    origin: 'farmer' | 'all',
    now: Date,
  ): Promise<void> {
    const { id, kind, status, attempts, deliveryState, recipient: phoneNumber } = message;
    const state = { status, attempts, ...(deliveryState && { deliveryState }) };
    if (phoneNumber === null) throw smsErased();
    await transaction(this.messages.manager, async (manager) => {
      const refusal = await this.limit.take(manager, { kind, phoneNumber, origin }, now);
      if (refusal !== undefined) throw new SmsLimitReached(refusal);
      // When two calls come at once, the second one finds another state.
      if ((await updateRows(manager, SmsMessage, { id, ...state }, changes)) !== 1)
        throw new SmsNotResendable();
    });
    Object.assign(message, changes);
  }

  private async selected({ status, kind, pickupDayId }: SmsSelection, now: Date): Promise<SmsMessage[]> {
    const at = await this.farmClock.at(now);
    return this.resendable([withState(status)], { kind, pickupDayId }, at);
  }

  /** Reads the messages that a person can send again, like {@link current}. */
  private async resendable(
    states: FindOptionsWhere<SmsMessage>[],
    selection: Pick<SmsSelection, 'kind' | 'pickupDayId'>,
    at: FarmTime,
  ): Promise<SmsMessage[]> {
    const messages = await this.current(states, selection, at);
    return messages.filter((message) => message.resendProblem(at) === undefined);
  }

  /** The orders of the messages whose reminder was sent, or may have been. */
  private async remindedOrders(messages: readonly SmsMessage[]): Promise<ReadonlySet<number | null>> {
    const reminders = await this.messages.find({
      select: { orderId: true },
      where: {
        orderId: In(messages.flatMap(({ orderId }) => orderId ?? [])),
        kind: In(REMINDERS),
        status: In<SmsStatus>(['sent', 'unknown']),
      },
    });
    return new Set(reminders.map(({ orderId }) => orderId));
  }

  /**
   * About pickups and standing orders that aren't over, and those of `further`; newest first, with what they are about;
   * none without an SMS provider.
   */
  private async current(
    states: FindOptionsWhere<SmsMessage>[],
    { kind, pickupDayId }: Pick<SmsSelection, 'kind' | 'pickupDayId'>,
    at: FarmTime,
    further: FindOptionsWhere<SmsMessage>[] = [],
  ): Promise<SmsMessage[]> {
    if (!this.config.canSendSms) return [];
    const ofDay = pickupDayId === undefined ? {} : { pickupDayId };
    const wanted = { ...(kind && { kind }), text: Not(IsNull()) };
    const comingDays = { ...wanted, order: { ...ofDay, pickupDay: { date: MoreThanOrEqual(at.date) } } };
    const receipts = RECEIPTS.map((receipt) => ({
      ...wanted,
      kind: receipt,
      dedupeKey: Like(keysOf(receipt)),
      createdAt: MoreThan(SmsMessage.oldestReceipt(at.now)),
      order: ofDay,
    }));
    const ofStanding = {
      kind: In(ABOUT_STANDING),
      ...wanted,
      dedupeKey: Like(STANDING_KEYS),
      expiresAt: MoreThan(at.now),
    };
    const others = [
      ...(kind === undefined || isReceiptKind(kind) ? receipts : []),
      ...(pickupDayId === undefined && (kind === undefined || ABOUT_STANDING.includes(kind))
        ? [ofStanding]
        : []),
    ];
    // Two statements: with OR the database would read every message that was ever lost.
    const withStates = (alternatives: FindOptionsWhere<SmsMessage>[]) =>
      states.flatMap((state) => alternatives.map((one) => ({ ...state, ...one })));
    const found = await Promise.all(
      [withStates([comingDays]), [...withStates(others), ...further]]
        .filter((where) => where.length > 0)
        .map((where) => this.messages.find({ where, relations: withSubject })),
    );
    return [...new Map(found.flat().map((message) => [message.id, message])).values()].toSorted(newestFirst);
  }

  private async resendableById(id: number, now: Date): Promise<SmsMessage> {
    const message = await this.messages.findOne({ where: { id }, relations: withSubject });
    if (!message) throw smsNotFound();
    const problem = message.resendProblem(await this.farmClock.at(now));
    if (problem) throw problem;
    return message;
  }

  private async currentSender(): Promise<string> {
    return smsFrom(await this.settings.pick(SENDER_SETTINGS), this.config);
  }

  private async expiryOf({ order, isReceipt, usefulUntil }: SmsMessage): Promise<Date | null> {
    if (isReceipt || usefulUntil) return usefulUntil;
    if (!order) throw smsWithoutOrder();
    return pickupEnd(order, (await this.farmClock.read()).zone);
  }
}
