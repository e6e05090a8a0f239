import { randomUUID } from 'node:crypto';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, LessThanOrEqual, MoreThan, Or, PrimaryColumn, type Repository } from 'typeorm';
import { exactText, instant, text } from '../database/columns.js';
import { isDuplicate, retryOnConflict } from '../database/failures.js';

/** Which process runs a job, and how its last run ended. */
@Entity('job_lock')
export class JobLock {
  @PrimaryColumn(exactText(40))
  job!: string;

  /** The process that ran it last. */
  @Column(exactText(36))
  owner!: string;

  /** The end of the lease. The owner extends it while it works, and sets it to 1970 when the run ends. */
  @Column(instant)
  lockedUntil!: Date;

  @Column(instant)
  lastStartedAt!: Date;

  /** Null until the first run has ended. */
  @Column({ ...instant, nullable: true })
  lastFinishedAt!: Date | null;

  /** Null when the last run succeeded. */
  @Column({ ...text(500), nullable: true })
  lastError!: string | null;
}

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
