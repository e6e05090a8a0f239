import { DAY } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../config/clock.js';
import { retryOnConflict } from '../../../database/failures.js';
import { execute } from '../../../database/statements.js';
import { MAX_PROVIDER_ID } from '../../message.entity.js';
import type { SmsReport } from './sms-report.js';

/** Older messages keep their state. */
const COUNTS_FOR_MS = 3 * DAY;
/** Of messages without a `dedupeKey`. */
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

/** Records what the providers report about messages that they had accepted. */
@Injectable()
export class SmsReports {
  constructor(
    private readonly dataSource: DataSource,
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
}

/** The message that the api gave this reference. */
function conditionOf(clientReference = ''): { sql: string; value: string } | undefined {
  const id = BY_ID.exec(clientReference)?.[1];
  if (id !== undefined) return { sql: 'id = ? AND dedupeKey IS NULL', value: id };
  return DEDUPE_KEY.test(clientReference) ? { sql: 'dedupeKey = ?', value: clientReference } : undefined;
}
