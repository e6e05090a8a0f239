import { Module } from '@nestjs/common';
import { SmsModule } from '../sms/sms.module.js';
import { JobMetrics } from './job-metrics.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { OutboxMetrics } from './outbox-metrics.js';

@Module({ imports: [SmsModule], providers: [Metrics, OutboxMetrics, JobMetrics, MetricsServer] })
export class MetricsModule {}
