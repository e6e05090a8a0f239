import { DAY } from '@hofkiste/contract/plain/durations';
import { type DeliveryState, isUndelivered } from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { execute, query, updateRows } from '../../database/statements.js';
import { forEachAlone, retryOnConflict } from '../../database/transaction.js';
import type { SettingValues } from '../../settings/settings.service.js';
import { MAX_PROVIDER_ID, SmsMessage } from '../sms-message.entity.js';
import { SevenStatus } from './seven.js';
import type { SmsReport } from './sms-sender.js';

/** Older messages keep their state. */
const COUNTS_FOR_MS = 3 * DAY;
/** Form of the references of messages without a `dedupeKey`. */
const BY_ID = /^sms:(\d{1,10})$/;
const DEDUPE_KEY = /^[\w:-]{1,64}$/;

/**
 * A report proves that a message was sent. 'delivered' is final; of several other states the first one stays. MariaDB
 * assigns from left to right, so `status` still has its old value above its own line.
 */
const CHANGES = `
  sentAt = IF(status = 'sent', sentAt, ?),
  lastError = IF(status = 'sent', lastError, NULL),
  failedAt = NULL,
  nextAttemptAt = NULL,
  status = 'sent',
  providerMessageId = COALESCE(?, providerMessageId),
  deliveredAt = COALESCE(deliveredAt, ?),
  deliveryState = IF(? = 'delivered', 'delivered', COALESCE(deliveryState, ?))`;

/**
 * A message that is sent again keeps the id of its first sending until the provider answers, so that the reports about
 * the first one aren't taken for its own.
 */
const WITHOUT_ID = "providerMessageId IS NULL AND status IN ('sending', 'sent', 'unknown')";
/** The index finds the id, but its collation ignores case, spaces at the end and U+0000. */
const OF_ID =
  "providerMessageId = ? AND CAST(providerMessageId AS BINARY) = CAST(? AS BINARY) AND status = 'sent'";

/** A message that was sent again, and whose second answer was lost: another id than the first one is the second's. */
const OF_SECOND_ID = "status = 'unknown' AND CAST(providerMessageId AS BINARY) <> CAST(? AS BINARY)";

const BATCH = 200;
const ASKS_AT_ONCE = 5;

const REJECTED_IN_A_ROW = 3;
const ENOUGH = 5;
const TOO_MANY_UNDELIVERED = 3 / 5;

/** @param states what the provider reported about the messages from one sender, newest first. */
export function seemsBlocked(states: readonly DeliveryState[]): boolean {
  const newest = states.slice(0, REJECTED_IN_A_ROW);
  if (newest.length === REJECTED_IN_A_ROW && newest.every((state) => state === 'rejected')) return true;
  const undelivered = states.filter(isUndelivered).length;
  return states.length >= ENOUGH && undelivered >= TOO_MANY_UNDELIVERED * states.length;
}

/** A name as sender whose messages don't arrive. */
export interface BlockedSender {
  name: string;
  canSendFromNumber: boolean;
}

/** Records what the providers report about messages that they had accepted, asks those that don't, and judges the reports. */
@Injectable()
export class SmsReports {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly status: SevenStatus,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing if the report concerns no message, or an old one. */
  async take({ state, providerMessageId, clientReference, deliveredAt }: SmsReport): Promise<void> {
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - COUNTS_FOR_MS);
    const id = providerMessageId?.slice(0, MAX_PROVIDER_ID) ?? null;
    const isTimeClear = deliveredAt !== undefined && deliveredAt > oldest && deliveredAt < now;
    const arrivedAt = isTimeClear ? deliveredAt : now;
    const changes = [now, id, state === 'delivered' ? arrivedAt : null, state, state];
    const record = async (condition: string, values: unknown[]) => {
      const { affectedRows } = await retryOnConflict(() =>
        execute(
          this.dataSource,
          `UPDATE sms_message SET ${CHANGES}
           WHERE ${condition} AND COALESCE(sentAt, failedAt, createdAt) > ?`,
          [...changes, ...values, oldest],
        ),
      );
      return affectedRows > 0;
    };

    // First by its reference, because the message has no id before the provider's answer is recorded.
    const named = conditionOf(clientReference);
    const isTaken =
      named !== undefined &&
      ((await record(`${named.sql} AND ((${OF_ID}) OR (${WITHOUT_ID}))`, [named.value, id, id])) ||
        (await record(`${named.sql} AND ${OF_SECOND_ID}`, [named.value, id])));
    if (!isTaken && id !== null) await record(OF_ID, [id, id]);
  }

  /**
   * Asks seven.io about messages that it accepted and that are due: it reports by itself only to accounts that order it.
   * Ends early on `signal`.
   */
  async askDue(signal?: AbortSignal): Promise<void> {
    if (this.config.smsDriver !== 'seven') return;
    const due = await this.dataSource.manager.find(SmsMessage, {
      where: { status: 'sent', nextAttemptAt: LessThanOrEqual(this.clock.now()) },
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
    const unasked = due.values();
    const askAll = () => forEachAlone(unasked, (message) => this.ask(message), signal);
    await Promise.all(Array.from({ length: ASKS_AT_ONCE }, askAll));
  }

  private async ask(message: SmsMessage): Promise<void> {
    const { providerMessageId } = message;
    if (!(await this.claim(message)) || providerMessageId === null) return;
    const state = await this.status.stateOf(providerMessageId);
    if (state) await this.take({ state, providerMessageId });
  }

  /** Only the process that writes the next time asks. */
  private async claim(message: SmsMessage): Promise<boolean> {
    const { id, nextAttemptAt } = message;
    if (nextAttemptAt === null) return false;
    const changes = { nextAttemptAt: message.nextCheck(this.clock.now()) };
    const claimed = await retryOnConflict(() =>
      updateRows(this.dataSource.manager, SmsMessage, { id, status: 'sent', nextAttemptAt }, changes),
    );
    return claimed === 1;
  }

  /**
   * Returns the farm's name as sender if the phone networks block it, because Austria registers names. Undefined if
   * messages arrive, or if they come from a number. Messages from an earlier name don't count.
   */
  async blockedSender({
    smsSendsFrom,
    smsSenderName: name,
  }: Pick<SettingValues, 'smsSendsFrom' | 'smsSenderName'>): Promise<BlockedSender | undefined> {
    if (smsSendsFrom === 'number') return undefined;
    const messages = await query<{ deliveryState: DeliveryState }>(
      this.dataSource,
      `SELECT deliveryState FROM sms_message
       WHERE status = 'sent' AND createdAt > ? AND deliveryState IS NOT NULL AND sender = ?
       ORDER BY createdAt DESC, id DESC`,
      [new Date(this.clock.now().getTime() - DAY), name],
    );
    if (!seemsBlocked(messages.map(({ deliveryState }) => deliveryState))) return undefined;
    return { name, canSendFromNumber: this.config.smsNumericSender !== undefined };
  }
}

/** The message that the api gave this reference. */
function conditionOf(clientReference = ''): { sql: string; value: string } | undefined {
  const id = BY_ID.exec(clientReference)?.[1];
  if (id !== undefined) return { sql: 'id = ? AND dedupeKey IS NULL', value: id };
  return DEDUPE_KEY.test(clientReference) ? { sql: 'dedupeKey = ?', value: clientReference } : undefined;
}
