import { DAY } from '@hofkiste/contract/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Gauge } from 'prom-client';
import { In, IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { SmsLimit } from '../messages/sms/sms-limit.service.js';
import { SmsMessage } from '../messages/sms/sms-message.entity.js';
import { Backup } from '../privacy/backup.entity.js';
import { JobLock } from '../schedule/job-lock.entity.js';
import { Metrics } from './metrics.js';

const WAITING = In(['queued', 'sending']);
const UNDELIVERED = ['failed', 'unknown', 'suppressed'] as const;

const seconds = (at: Date) => at.getTime() / 1000;

/** What Prometheus reads from the database: the state of all processes together, at the moment of the request. */
@Injectable()
export class Gauges {
  constructor(
    @InjectRepository(SmsMessage) messages: Repository<SmsMessage>,
    @InjectRepository(JobLock) jobs: Repository<JobLock>,
    @InjectRepository(Backup) backups: Repository<Backup>,
    limit: SmsLimit,
    clock: Clock,
    { registry }: Metrics,
  ) {
    const register = (name: string, help: string, collect: (gauge: Gauge) => Promise<void>, label?: string) =>
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
        async collect() {
          await collect(this);
        },
      });

    const ofTask = async (gauge: Gauge, value: (job: JobLock) => number) => {
      for (const job of await jobs.findBy({ lastFinishedAt: Not(IsNull()) }))
        gauge.set({ task: job.job }, value(job));
    };

    register('hofkiste_sms_outbox_messages', 'SMS waiting to be sent', async (gauge) =>
      gauge.set(await messages.countBy({ status: WAITING })),
    );
    register(
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
    register(
      'hofkiste_sms_undelivered_messages',
      'SMS of the last 24 hours that failed, have an unknown outcome or were suppressed',
      async (gauge) => {
        const createdAt = MoreThan(new Date(clock.now().getTime() - DAY));
        for (const status of UNDELIVERED)
          gauge.set({ status }, await messages.countBy({ status, createdAt }));
      },
      'status',
    );
    register('hofkiste_sms_daily_messages', 'SMS that count against the daily limit', async (gauge) =>
      gauge.set((await limit.usage()).sent),
    );
    register(
      'hofkiste_sms_daily_limit',
      'SMS_DAILY_LIMIT, or the limit by the history; 0 if it is off',
      async (gauge) => gauge.set((await limit.usage()).limit ?? 0),
    );
    register(
      'hofkiste_sms_daily_limit_reached',
      '1 while orders are placed without an SMS because their share of the daily limit is used',
      async (gauge) => {
        const { sent, shopLimit } = await limit.usage();
        gauge.set(Number(shopLimit !== null && sent >= shopLimit));
      },
    );
    // Not labelled 'job': Prometheus has a label of that name for what it asks.
    register(
      'hofkiste_job_last_finished_timestamp_seconds',
      'When the last run of a background job ended, successful or not',
      (gauge) => ofTask(gauge, ({ lastFinishedAt }) => seconds(lastFinishedAt ?? new Date(0))),
      'task',
    );
    register(
      'hofkiste_job_failed',
      '1 if the last run of a background job failed',
      (gauge) => ofTask(gauge, ({ lastError }) => Number(lastError !== null)),
      'task',
    );
    register(
      'hofkiste_last_backup_timestamp_seconds',
      'When the newest backup was finished; 0 while there is none',
      async (gauge) => {
        const [newest] = await backups.find({ order: { finishedAt: 'DESC' }, take: 1 });
        gauge.set(newest ? seconds(newest.finishedAt) : 0);
      },
    );
  }
}
