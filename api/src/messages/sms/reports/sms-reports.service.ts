import { DAY } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../config/clock.js';
import { retryOnConflict } from '../../../database/failures.js';
import { execute } from '../../../database/statements.js';
import { MAX_PROVIDER_ID } from '../sms-message.entity.js';
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
  providerMessageId = COALESCE(providerMessageId, ?),
  deliveredAt = COALESCE(deliveredAt, ?),
  deliveryState = IF(? = 'delivered', 'delivered', COALESCE(deliveryState, ?))`;

/**
 * A message that is sent again keeps the id of its first sending until the provider answers, so that the reports about
 * the first one aren't taken for its own.
 */
const WITHOUT_ID = "providerMessageId IS NULL AND status IN ('sending', 'sent', 'unknown')";
const OF_ID = "providerMessageId = ? AND status = 'sent'";

/** Records what the providers report about messages that they had accepted. */
@Injectable()
export class SmsReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing if the report concerns no message, or an old one. */
  async take(report: SmsReport): Promise<void> {
    const id = report.providerMessageId?.slice(0, MAX_PROVIDER_ID);
    const named = conditionOf(report.clientReference);
    // First by its reference, because the message has no id before the provider's answer is recorded.
    const isTaken =
      named !== undefined &&
      (await this.record(report, {
        sql: `${named.sql} AND ((${OF_ID}) OR (${WITHOUT_ID}))`,
        values: [named.value, id ?? null],
      }));
    if (!isTaken && id !== undefined) await this.record(report, { sql: OF_ID, values: [id] });
  }

  private async record(
    { state, providerMessageId, deliveredAt }: SmsReport,
    where: { sql: string; values: unknown[] },
  ): Promise<boolean> {
    const now = this.clock.now();
    const arrivedAt = deliveredAt && deliveredAt < now ? deliveredAt : now;
    const values = [
      now,
      providerMessageId?.slice(0, MAX_PROVIDER_ID) ?? null,
      state === 'delivered' ? arrivedAt : null,
      state,
      state,
    ];
    const { affectedRows } = await retryOnConflict(() =>
      execute(
        this.dataSource,
        `UPDATE sms_message SET ${CHANGES} WHERE ${where.sql} AND COALESCE(sentAt, failedAt, createdAt) > ?`,
        [...values, ...where.values, new Date(now.getTime() - COUNTS_FOR_MS)],
      ),
    );
    return affectedRows > 0;
  }
}

/** The message that the api gave this reference. */
function conditionOf(clientReference = ''): { sql: string; value: string } | undefined {
  const id = BY_ID.exec(clientReference)?.[1];
  if (id !== undefined) return { sql: 'id = ? AND dedupeKey IS NULL', value: id };
  return DEDUPE_KEY.test(clientReference) ? { sql: 'dedupeKey = ?', value: clientReference } : undefined;
}
