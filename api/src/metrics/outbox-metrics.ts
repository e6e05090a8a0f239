import { DAY } from '@hofkiste/contract/durations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { query } from '../database/statements.js';
import { SmsLimit } from '../sms/sms-limit.js';
import { Metrics } from './metrics.js';

const WAITING = ['queued', 'sending'];
const UNDELIVERED = ['failed', 'unknown', 'suppressed'];

interface StatusRow {
  status: string;
  messages: string;
  since: Date | null;
}

/** The state of the SMS outbox, read from the database for each request of Prometheus. */
@Injectable()
export class OutboxMetrics {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    private readonly limit: SmsLimit,
    private readonly clock: Clock,
  ) {}

  async update(): Promise<void> {
    const now = this.clock.now().getTime();
    const rows = await query<StatusRow>(
      this.dataSource,
      `SELECT status, COUNT(*) AS messages, MIN(nextAttemptAt) AS since FROM sms_message
       WHERE status IN (?) OR (status IN (?) AND createdAt > ?) GROUP BY status`,
      [WAITING, UNDELIVERED, new Date(now - DAY)],
    );
    const counts = new Map(rows.map(({ status, messages }) => [status, Number(messages)]));
    const due = rows.flatMap(({ since }) => since?.getTime() ?? []);
    const { sent, limit, shopLimit } = await this.limit.usage();
    this.metrics.setOutbox({
      sentToday: sent,
      dailyLimit: limit,
      isDailyLimitReached: shopLimit !== null && sent >= shopLimit,
      waiting: WAITING.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
      overdueSeconds: Math.max(0, now - Math.min(now, ...due)) / 1000,
      undelivered: new Map(UNDELIVERED.map((status) => [status, counts.get(status) ?? 0])),
    });
  }
}
