import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../config/clock.js';
import { patiently } from '../database/bounded-driver.js';
import { LOGGER, safeError } from '../logging/logger.js';
import { JobLocks } from './job-locks.js';

/** Well below the lease of a lock, so that a slow statement doesn't lose it. */
const HEARTBEAT_MS = 20_000;
/** Calls of `runSoon` until then are one run. */
const SOON_MS = 500;
/** How often a run that waits for one of another process asks whether that has ended. */
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

  constructor(
    private readonly locks: JobLocks,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves when the run has ended, or at once when the job already runs somewhere. Never throws. */
  async run(job: string, work: Work): Promise<void> {
    await this.start(job, work);
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
