import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from '../logging/logger.js';

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

/** The metrics of this process for Prometheus. */
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

  /** Adds a gauge that asks for its value at each request of Prometheus. */
  gauge(
    name: string,
    help: string,
    collect: (gauge: Gauge) => Promise<void>,
    labelNames: string[] = [],
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        await collect(this);
      },
    });
  }

  count({ route, method, status, errorCode, seconds }: Answered): void {
    this.requests.observe({ route, method, status }, seconds);
    if (`${method} ${route}` !== ORDER) return;
    this.orders.inc({ outcome: errorCode ?? (status < 400 ? 'placed' : 'aborted') });
  }
}

const CLIENT_CLOSED_CONNECTION = 499;

export const requestMetrics =
  (metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    response.on('close', () => {
      metrics.count({
        route: routeOf(request),
        method: request.method,
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_CONNECTION,
        errorCode: response.locals.errorCode,
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
    next();
  };
