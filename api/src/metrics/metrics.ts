import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { lastBackup } from '../database/schema.js';
import { LOGGER, routeOf } from '../logging/logger.js';
import { JobLock } from '../schedule/background.js';

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

const RETRY_MS = 1000;

/** Answers Prometheus on a separate port, which the gateway doesn't forward to. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, apiHost } = this.config;
    if (metricsPort === undefined) return;
    collectDefaultMetrics({ register: this.metrics.registry });
    this.server = createServer((_request, response) => void this.answer(response));
    await new Promise<void>((resolve) => {
      const listen = () => this.server?.listen(metricsPort, apiHost, resolve);
      // The port may be taken by the process before this one, which will end, or by a second one. The shop has to run.
      this.server?.once('error', (error) => this.logger.error({ err: error }, 'no metrics'));
      this.server?.on('error', () => {
        this.retry = setTimeout(listen, RETRY_MS);
        resolve();
      });
      listen();
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.retry);
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** Undefined if it doesn't listen. */
  get port(): number | undefined {
    const address: AddressInfo | string | null | undefined = this.server?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  private async answer(response: ServerResponse): Promise<void> {
    const { registry } = this.metrics;
    try {
      response.setHeader('Content-Type', registry.contentType).end(await registry.metrics());
    } catch (error) {
      this.logger.error({ err: error }, 'no metrics');
      response.writeHead(503).end();
    }
  }
}

const seconds = (at: Date) => at.getTime() / 1000;

/** Background jobs and backups of all processes together, from the database. */
@Injectable()
export class Gauges {
  constructor(@InjectRepository(JobLock) jobs: Repository<JobLock>, clock: Clock, metrics: Metrics) {
    const ofTask = async (gauge: Gauge, value: (job: JobLock) => number) => {
      for (const job of await jobs.findBy({ lastFinishedAt: Not(IsNull()) }))
        gauge.set({ task: job.job }, value(job));
    };

    // Not labelled 'job': Prometheus has a label of that name for what it asks.
    metrics.gauge(
      'hofkiste_job_last_finished_timestamp_seconds',
      'When the last run of a background job ended, successful or not',
      (gauge) => ofTask(gauge, ({ lastFinishedAt }) => seconds(lastFinishedAt ?? new Date(0))),
      ['task'],
    );
    metrics.gauge(
      'hofkiste_job_failed',
      '1 if the last run of a background job failed',
      (gauge) => ofTask(gauge, ({ lastError }) => Number(lastError !== null)),
      ['task'],
    );
    metrics.gauge(
      'hofkiste_last_backup_timestamp_seconds',
      'When the newest backup was finished; 0 while there is none',
      async (gauge) => {
        const finishedAt = await lastBackup(jobs.manager, clock.now());
        gauge.set(finishedAt ? seconds(finishedAt) : 0);
      },
    );
  }
}
