import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { OutboxMetrics } from './outbox-metrics.js';

@Module({ providers: [Metrics, OutboxMetrics, MetricsServer] })
export class MetricsModule {}
