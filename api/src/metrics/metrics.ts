import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const ORDER = 'POST /api/orders';

interface Answered {
  /** The route's pattern, never an address. */
  route: string;
  method: string;
  status: number;
  /** Of the error that was answered. */
  errorCode: string | undefined;
  seconds: number;
}

/** What this process counts from its start. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'hofkiste_http_request_duration_seconds',
    help: 'Requests by route, method and status; 499 for those whose client went away',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  private readonly orders = new Counter({
    name: 'hofkiste_orders_total',
    help: 'Attempts to order by outcome: placed, aborted, or the code of what stood against it',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  private readonly waiting = new Gauge({
    name: 'hofkiste_sms_outbox_messages',
    help: 'SMS that wait to be sent, of all processes together',
    registers: [this.registry],
  });

  private readonly overdue = new Gauge({
    name: 'hofkiste_sms_outbox_overdue_seconds',
    help: 'For how long the oldest of them should have been sent',
    registers: [this.registry],
  });

  private readonly undelivered = new Gauge({
    name: 'hofkiste_sms_undelivered_messages',
    help: 'SMS of the last 24 hours that failed, have an unknown outcome or were kept back',
    labelNames: ['status'],
    registers: [this.registry],
  });

  count({ route, method, status, errorCode, seconds }: Answered): void {
    this.requests.observe({ route, method, status }, seconds);
    if (`${method} ${route}` !== ORDER) return;
    this.orders.inc({ outcome: errorCode ?? (status < 400 ? 'placed' : 'aborted') });
  }

  setOutbox(outbox: { waiting: number; overdueSeconds: number; undelivered: Map<string, number> }): void {
    this.waiting.set(outbox.waiting);
    this.overdue.set(outbox.overdueSeconds);
    for (const [status, messages] of outbox.undelivered) this.undelivered.set({ status }, messages);
  }
}
