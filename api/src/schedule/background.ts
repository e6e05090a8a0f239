import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { And, Column, Entity, LessThanOrEqual, MoreThan, Or, PrimaryColumn, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { patiently } from '../database/bounded-driver.js';
import { exactText, instant, text } from '../database/columns.js';
import { isDuplicate, retryOnConflict } from '../database/transaction.js';
import { LOGGER, safeError } from '../logging/logger.js';

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
export class JobLocks {
  private readonly owner = randomUUID();

  constructor(private readonly locks: Repository<JobLock>) {}

  /**
   * Resolves to whether this process has the lock now. No lease ends later than one that begins now, unless the clock
   * was ahead when it was written and has been set back since: then its owner is not waited for.
   */
  async acquire(job: string, now: Date): Promise<boolean> {
    const lease = leaseFrom(now);
    const lock = { owner: this.owner, lockedUntil: lease, lastStartedAt: now };
    const isFree = Or(LessThanOrEqual(now), MoreThan(lease));
    const { affected } = await retryOnConflict(() => this.locks.update({ job, lockedUntil: isFree }, lock));
    return affected === 1 || this.create({ job, ...lock });
  }

  /** Tells whether some process has the lock now. */
  isHeld(job: string, now: Date): Promise<boolean> {
    const held = And(MoreThan(now), LessThanOrEqual(leaseFrom(now)));
    return this.locks.existsBy({ job, lockedUntil: held });
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

/** Well below the lease of a lock, so that a slow statement doesn't lose it. */
const HEARTBEAT_MS = 20_000;
/** Debounce of `runSoon`. */
const SOON_MS = 500;
/** Poll interval while another process runs the job. */
const RETRY_MS = 500;
/** Two thirds of the 30 s that a process gets for its end. */
const STOP_PATIENCE_MS = 20_000;

/** Loops ask `signal` before each step and end early once it is aborted. */
type Work = (signal: AbortSignal) => Promise<unknown>;

/** Runs jobs, each one at most once at a time in all processes of the farm. */
@Injectable()
export class Background {
  private readonly running = new Map<string, Promise<void>>();
  private readonly awaited = new Set<string>();
  private readonly end = new AbortController();

  private readonly locks: JobLocks;

  constructor(
    @InjectRepository(JobLock) locks: Repository<JobLock>,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.locks = new JobLocks(locks);
  }

  /** Resolves when the run has ended, or at once when the job already runs somewhere. Never throws. */
  async run(job: string, work: Work): Promise<void> {
    await this.start(job, work);
  }

  /** Tells whether the job runs in some process. */
  isRunning(job: string): Promise<boolean> {
    return this.locks.isHeld(job, this.clock.now());
  }

  /**
   * Runs the job in a moment; calls until then are one run. A run that is under way, here or in another process, may have
   * missed the reason of the call: the new one waits for its end. Never throws.
   */
  runSoon(job: string, work: Work): void {
    if (this.awaited.has(job)) return;
    this.awaited.add(job);
    void this.runOnceFree(job, (signal) => {
      // A call from now on needs one more run.
      this.awaited.delete(job);
      return work(signal);
    });
  }

  /** Starts nothing more, ends loops early and waits for what runs: call it before the database closes. */
  async stop(patienceMs = STOP_PATIENCE_MS): Promise<void> {
    this.end.abort();
    await Promise.race([Promise.all(this.running.values()), pause(patienceMs, undefined, { ref: false })]);
    if (this.running.size > 0) this.logger.warn({ jobs: [...this.running.keys()] }, 'jobs cut off');
  }

  private async runOnceFree(job: string, work: Work): Promise<void> {
    try {
      await this.pause(SOON_MS);
      while (!(await this.start(job, work))) {
        await this.running.get(job);
        await this.pause(RETRY_MS);
      }
    } catch (error) {
      if (!this.end.signal.aborted) throw error;
    } finally {
      this.awaited.delete(job);
    }
  }

  /** Rejects at the end of the process. */
  private pause(ms: number): Promise<void> {
    return pause(ms, undefined, { ref: false, signal: this.end.signal });
  }

  /** Resolves when the run has ended, to false at once when the job already runs somewhere. */
  private async start(job: string, work: Work): Promise<boolean> {
    if (this.end.signal.aborted || this.running.has(job)) return false;
    let hasRun = true;
    const run = this.runAlone(job, work)
      .then((isMine) => {
        hasRun = isMine;
      })
      .catch((error: unknown) => this.logger.error({ err: error, job }, 'job failed'))
      .finally(() => this.running.delete(job));
    this.running.set(job, run);
    await run;
    return hasRun;
  }

  /** False if another process has the lock. */
  private async runAlone(job: string, work: Work): Promise<boolean> {
    if (!(await this.locks.acquire(job, this.clock.now()))) return false;
    const lost = new AbortController();
    const heartbeat = setInterval(() => void this.beat(job, lost), HEARTBEAT_MS);
    let failure: string | null = null;
    try {
      const signal = AbortSignal.any([this.end.signal, lost.signal]);
      await patiently(() => work(signal));
      return true;
    } catch (error) {
      failure = describe(error);
      throw error;
    } finally {
      clearInterval(heartbeat);
      await this.locks.release(job, this.clock.now(), failure);
    }
  }

  /** A run that has lost its lock ends early, because another process runs the job now. */
  private async beat(job: string, lost: AbortController): Promise<void> {
    try {
      if (!(await this.locks.extend(job, this.clock.now()))) lost.abort();
    } catch (error) {
      this.logger.warn({ err: error, job }, 'job lock not extended');
    }
  }
}

/** Without the values that statements carry: they are personal data. */
function describe(error: unknown): string {
  const { type, code, message } = safeError(error);
  return [type, code, message].filter((part) => part !== undefined).join(' ');
}
