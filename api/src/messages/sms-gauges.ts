import { DAY } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { Metrics } from '../metrics/metrics.js';
import { SmsLimit } from './sms-limit.service.js';
import { SmsMessage } from './sms-message.entity.js';

const WAITING = In(['queued', 'sending']);
const NOT_SENT = ['failed', 'unknown', 'suppressed'] as const;

const seconds = (at: Date) => at.getTime() / 1000;

/** The messages of all processes together, from the database. */
@Injectable()
export class SmsGauges {
  constructor(
    @InjectRepository(SmsMessage) messages: Repository<SmsMessage>,
    limit: SmsLimit,
    clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge('hofkiste_sms_outbox_messages', 'SMS waiting to be sent', async (gauge) =>
      gauge.set(await messages.countBy({ status: WAITING })),
    );
    metrics.gauge(
      'hofkiste_sms_outbox_overdue_seconds',
      'Seconds since the oldest waiting SMS was due',
      async (gauge) => {
        const oldest = await messages.findOne({
          where: { status: WAITING },
          order: { nextAttemptAt: 'ASC' },
        });
        const now = clock.now();
        gauge.set(Math.max(0, seconds(now) - seconds(oldest?.nextAttemptAt ?? now)));
      },
    );
    metrics.gauge(
      'hofkiste_sms_undelivered_messages',
      'SMS of the last 24 hours that failed, have an unknown outcome or were suppressed',
      async (gauge) => {
        const createdAt = MoreThan(new Date(clock.now().getTime() - DAY));
        for (const status of NOT_SENT) gauge.set({ status }, await messages.countBy({ status, createdAt }));
      },
      ['status'],
    );
    metrics.gauge('hofkiste_sms_daily_messages', 'SMS that count against the daily limit', async (gauge) =>
      gauge.set((await limit.usage()).sent),
    );
    metrics.gauge(
      'hofkiste_sms_daily_limit',
      'SMS_DAILY_LIMIT, or the limit by the history; 0 if it is off',
      async (gauge) => gauge.set((await limit.usage()).limit ?? 0),
    );
    metrics.gauge(
      'hofkiste_sms_daily_limit_reached',
      '1 while orders are placed without an SMS because their share of the daily limit is used',
      async (gauge) => {
        const { sent, shopLimit } = await limit.usage();
        gauge.set(Number(shopLimit !== null && sent >= shopLimit));
      },
    );
  }
}
