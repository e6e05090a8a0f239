import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { CONFIG, type Config } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
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
