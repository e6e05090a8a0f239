import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SmsModule } from '../messages/sms/sms.module.js';
import { SmsMessage } from '../messages/sms/sms-message.entity.js';
import { Backup } from '../privacy/backup.entity.js';
import { JobLock } from '../schedule/job-lock.entity.js';
import { Gauges } from './gauges.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

@Module({
  imports: [TypeOrmModule.forFeature([Backup, JobLock, SmsMessage]), SmsModule],
  providers: [Metrics, Gauges, MetricsServer],
})
export class MetricsModule {}
