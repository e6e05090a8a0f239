import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Gauge } from 'prom-client';
import { IsNull, Not, type Repository } from 'typeorm';
import { Backup } from '../database/backup.entity.js';
import { JobLock } from '../schedule/job-lock.entity.js';
import { Metrics } from './metrics.js';

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
