import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Backup } from '../database/backup.entity.js';
import { JobLock } from '../schedule/job-lock.entity.js';
import { Gauges } from './gauges.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

@Module({
  imports: [TypeOrmModule.forFeature([Backup, JobLock])],
  providers: [Metrics, Gauges, MetricsServer],
  exports: [Metrics],
})
export class MetricsModule {}
