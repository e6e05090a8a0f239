import { randomUUID } from 'node:crypto';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Or, type Repository } from 'typeorm';
import { isDuplicate, retryOnConflict } from '../database/failures.js';
import { JobLock } from './job-lock.entity.js';

/** How long the lock of a process that died keeps the others from the job. */
const LEASE_MS = MINUTE;
const MAX_ERROR = 500;
const FREE = new Date(0);

/**
 * Locks that all processes of the farm share. They are rows of a table, because the nodes of a database cluster don't
 * share GET_LOCK.
 */
@Injectable()
export class JobLocks {
  private readonly owner = randomUUID();

  constructor(@InjectRepository(JobLock) private readonly locks: Repository<JobLock>) {}

  /**
   * Whether this process has the lock now. No lease ends later than one that begins now, unless the clock was ahead when
   * it was written and has been set back since: then its owner is not waited for.
   */
  async acquire(job: string, now: Date): Promise<boolean> {
    const lease = leaseFrom(now);
    const lock = { owner: this.owner, lockedUntil: lease, lastStartedAt: now };
    const isFree = Or(LessThanOrEqual(now), MoreThan(lease));
    const { affected } = await retryOnConflict(() => this.locks.update({ job, lockedUntil: isFree }, lock));
    return affected === 1 || this.create({ job, ...lock });
  }

  /** Moves the lease on. False when another process has taken the lock. */
  async extend(job: string, now: Date): Promise<boolean> {
    const { affected } = await retryOnConflict(() =>
      this.locks.update({ job, owner: this.owner }, { lockedUntil: leaseFrom(now) }),
    );
    return affected === 1;
  }

  async release(job: string, now: Date, error: string | null): Promise<void> {
    const result = { lockedUntil: FREE, lastFinishedAt: now, lastError: error?.slice(0, MAX_ERROR) ?? null };
    await retryOnConflict(() => this.locks.update({ job, owner: this.owner }, result));
  }

  /** For a job that has never run; false when it has, so another process holds the lock. */
  private async create(lock: Pick<JobLock, 'job' | 'owner' | 'lockedUntil' | 'lastStartedAt'>) {
    try {
      await this.locks.insert(lock);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
