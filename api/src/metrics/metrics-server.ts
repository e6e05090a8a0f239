import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { collectDefaultMetrics, type Gauge } from 'prom-client';
import { IsNull, Not, type Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { Backup } from '../database/schema.js';
import { LOGGER } from '../logging/logger.js';
import { JobLock } from '../schedule/background.js';
import { Metrics } from './metrics.js';

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
  constructor(
    @InjectRepository(JobLock) jobs: Repository<JobLock>,
    @InjectRepository(Backup) backups: Repository<Backup>,
    metrics: Metrics,
  ) {
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
        const [newest] = await backups.find({ order: { finishedAt: 'DESC' }, take: 1 });
        gauge.set(newest ? seconds(newest.finishedAt) : 0);
      },
    );
  }
}
