import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const ORDER = 'POST /api/orders';

interface Answered {
  /** The route's pattern, without the values in the address. */
  route: string;
  method: string;
  status: number;
  /** Code of the error in the answer. */
  errorCode: string | undefined;
  seconds: number;
}

/** Counters of this process since its start. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'hofkiste_http_request_duration_seconds',
    help: 'Requests by route, method and status; 499 if the client closed the connection',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  private readonly orders = new Counter({
    name: 'hofkiste_orders_total',
    help: 'Order attempts by outcome: placed, aborted or the error code',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  private readonly waiting = new Gauge({
    name: 'hofkiste_sms_outbox_messages',
    help: 'SMS waiting to be sent, of all processes together',
    registers: [this.registry],
  });

  private readonly overdue = new Gauge({
    name: 'hofkiste_sms_outbox_overdue_seconds',
    help: 'Seconds since the oldest waiting SMS was due',
    registers: [this.registry],
  });

  private readonly undelivered = new Gauge({
    name: 'hofkiste_sms_undelivered_messages',
    help: 'SMS of the last 24 hours that failed, have an unknown outcome or were suppressed',
    labelNames: ['status'],
    registers: [this.registry],
  });

  private readonly sentToday = new Gauge({
    name: 'hofkiste_sms_daily_messages',
    help: 'SMS that count against the daily limit',
    registers: [this.registry],
  });

  private readonly dailyLimit = new Gauge({
    name: 'hofkiste_sms_daily_limit',
    help: 'SMS_DAILY_LIMIT, or the limit by the history; 0 if it is off',
    registers: [this.registry],
  });

  private readonly dailyLimitReached = new Gauge({
    name: 'hofkiste_sms_daily_limit_reached',
    help: '1 while orders are placed without an SMS because their share of the daily limit is used',
    registers: [this.registry],
  });

  private readonly jobsFinished = new Gauge({
    name: 'hofkiste_job_last_finished_timestamp_seconds',
    help: 'When the last run of a background job ended, successful or not',
    labelNames: ['task'],
    registers: [this.registry],
  });

  private readonly jobsFailed = new Gauge({
    name: 'hofkiste_job_failed',
    help: '1 if the last run of a background job failed',
    labelNames: ['task'],
    registers: [this.registry],
  });

  private readonly lastBackup = new Gauge({
    name: 'hofkiste_last_backup_timestamp_seconds',
    help: 'When the newest backup was finished; 0 while there is none',
    registers: [this.registry],
  });

  count({ route, method, status, errorCode, seconds }: Answered): void {
    this.requests.observe({ route, method, status }, seconds);
    if (`${method} ${route}` !== ORDER) return;
    this.orders.inc({ outcome: errorCode ?? (status < 400 ? 'placed' : 'aborted') });
  }

  setOutbox(outbox: {
    waiting: number;
    overdueSeconds: number;
    undelivered: Map<string, number>;
    sentToday: number;
    dailyLimit: number | null;
    isDailyLimitReached: boolean;
  }): void {
    this.sentToday.set(outbox.sentToday);
    this.dailyLimit.set(outbox.dailyLimit ?? 0);
    this.dailyLimitReached.set(Number(outbox.isDailyLimitReached));
    this.waiting.set(outbox.waiting);
    this.overdue.set(outbox.overdueSeconds);
    for (const [status, messages] of outbox.undelivered) this.undelivered.set({ status }, messages);
  }

  /** Not labelled 'job': Prometheus has a label of that name for what it asks. */
  setJob(task: string, finishedAt: Date, hasFailed: boolean): void {
    this.jobsFinished.set({ task }, finishedAt.getTime() / 1000);
    this.jobsFailed.set({ task }, Number(hasFailed));
  }

  setLastBackup(finishedAt: Date): void {
    this.lastBackup.set(finishedAt.getTime() / 1000);
  }
}
