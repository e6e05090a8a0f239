import { DAY } from '@hofkiste/contract/plain/durations';
import { isMobile } from '@hofkiste/contract/plain/phone';
import { MAIL_KINDS, type MailKind } from '@hofkiste/contract/wire/mail-messages';
import { UNDELIVERED_STATES } from '@hofkiste/contract/wire/sms-messages';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { query } from '../database/statements.js';
import { forEachAlone, transactionOfOne } from '../database/transaction.js';
import { Order } from '../orders/order.entity.js';
import { FarmClock } from '../settings/settings.service.js';
import { kindOf, kindsThat, RECEIPTS } from './kinds.js';
import { type Mailing, MailQueue } from './mail-queue.service.js';
import { lockUnchanged } from './messages.rows.js';
import { SmsMessage } from './sms-message.entity.js';

/** Providers report on an SMS for at most three days. */
const REPORTED_FOR_MS = 3 * DAY;
const BATCH = 200;
/** Reminders need no fallback: where mails are copies, one goes out beside the SMS. */
const KINDS = MAIL_KINDS.filter((kind) => kindOf(kind).isMailedWhenLost);
const CANCELLATIONS = kindsThat(({ isAboutCancellation }) => isAboutCancellation);

const isMailed = (kind: string): kind is MailKind => KINDS.some((mailed) => mailed === kind);

/** Queues the mails that stand in for SMS that didn't arrive; the outbox sends them. */
@Injectable()
export class MailFallback {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
    private readonly clock: FarmClock,
  ) {}

  /** Several processes may do this at once. Ends early on `signal`. */
  async queueDue(signal?: AbortSignal): Promise<void> {
    const mailing = await this.mails.mailing();
    if (!mailing) return;
    const at = await this.clock.read();
    await forEachAlone(this.lost(at), (sms) => this.queue(sms, mailing, at), signal);
  }

  /** Reads page by page: those that a limit of mails keeps back must not keep older ones back. */
  private async *lost(at: FarmTime): AsyncGenerator<SmsMessage> {
    let before: number | undefined = Number.MAX_SAFE_INTEGER;
    while (before !== undefined) {
      const page = await this.lostIds(at, before);
      yield* await this.lostSms(page, at);
      before = page.at(-1);
    }
  }

  /**
   * Reads the ids, newest first, of SMS below `before` that didn't arrive, describe their order as it is now, and have no
   * mail in their place.
   */
  private async lostIds({ now, date: today }: FarmTime, before: number): Promise<number[]> {
    const rows = await query<{ id: number }>(
      this.dataSource,
      `SELECT m.id FROM sms_message m JOIN customer_order o ON o.id = m.orderId AND o.email IS NOT NULL
         JOIN pickup_day d ON d.id = o.pickupDayId
       WHERE m.createdAt > ? AND m.id < ? AND m.kind IN (?) AND (m.kind IN (?) OR d.date >= ?)
         AND (m.status IN ('failed', 'suppressed') OR m.deliveryState IN (?))
         AND m.recipient = o.phoneNumber
         AND (m.kind IN (?) OR
              ((o.changedAt IS NULL OR o.changedAt <= m.createdAt)
               AND (m.kind IN (?)) = (o.cancelledAt IS NOT NULL)))
         AND NOT EXISTS (SELECT 1 FROM mail_message e WHERE e.dedupeKey = m.dedupeKey)
       ORDER BY m.id DESC LIMIT ?`,
      [
        new Date(now.getTime() - REPORTED_FOR_MS),
        before,
        KINDS,
        RECEIPTS,
        today,
        UNDELIVERED_STATES,
        RECEIPTS,
        CANCELLATIONS,
        BATCH,
      ],
    );
    return rows.map(({ id }) => id);
  }

  private async lostSms(ids: readonly number[], at: FarmTime): Promise<SmsMessage[]> {
    if (ids.length === 0) return [];
    const messages = await this.dataSource.manager.find(SmsMessage, {
      where: { id: In(ids) },
      relations: { order: Order.allParts },
    });
    return messages.filter(({ order, isReceipt }) => isReceipt || order?.isPickupOver(at) === false);
  }

  private async queue(sms: SmsMessage, { farm }: Mailing, { now }: FarmTime): Promise<void> {
    const { order, kind, recipient, dedupeKey, text } = sms;
    if (!order || !dedupeKey || !isMailed(kind)) return;
    const isSmsLost = recipient !== null && isMobile(recipient);
    const mail = {
      kind,
      order,
      actor: 'system',
      dedupeKey,
      farm,
      isSmsLost,
      statement: text ?? undefined,
      when: { nextAttemptAt: now },
    } as const;
    await transactionOfOne(this.dataSource.manager, async (manager) => {
      if (await lockUnchanged(manager, order)) await this.mails.queue(manager, mail, now);
    });
  }
}
