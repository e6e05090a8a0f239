import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { query } from '../database/statements.js';
import { Metrics } from './metrics.js';

interface JobRow {
  job: string;
  lastFinishedAt: Date;
  lastError: string | null;
}

/** How the background jobs of all processes and the backups ended, read from the database for each request of Prometheus. */
@Injectable()
export class JobMetrics {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  async update(): Promise<void> {
    const rows = await query<JobRow>(
      this.dataSource,
      'SELECT job, lastFinishedAt, lastError FROM job_lock WHERE lastFinishedAt IS NOT NULL',
    );
    for (const { job, lastFinishedAt, lastError } of rows) {
      this.metrics.setJob(job, lastFinishedAt, lastError !== null);
    }
    const backups = await query<{ finishedAt: Date }>(
      this.dataSource,
      'SELECT finishedAt FROM backup ORDER BY finishedAt DESC LIMIT 1',
    );
    for (const { finishedAt } of backups) this.metrics.setLastBackup(finishedAt);
  }
}
