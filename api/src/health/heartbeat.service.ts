import { HOUR } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { lastBackup } from '../database/schema.js';
import { LOGGER } from '../logging/logger.js';
import { JobLock } from '../schedule/background.js';
import { isCertificateEnding, Machine } from './machine.service.js';

export const HEARTBEAT_JOB = 'heartbeat';

/** Every job and the backup run at least once a day; two hours for a slow one. */
const ONE_RUN = 26 * HOUR;
const ANSWER_MS = 10_000;

/** Tells a service outside that all is well. It calls somebody when nothing has come for a while. */
@Injectable()
export class Heartbeat {
  constructor(
    private readonly dataSource: DataSource,
    private readonly machine: Machine,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends nothing but the request itself, and that only while nothing is wrong. */
  async send(signal: AbortSignal): Promise<void> {
    const { heartbeatUrl } = this.config;
    if (heartbeatUrl === undefined) return;
    const problems = await this.problems();
    if (problems.length > 0) {
      this.logger.warn({ problems }, 'no heartbeat');
      return;
    }
    const response = await fetch(heartbeatUrl, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    await response.body?.cancel();
    // Without the address: whoever knows it can send heartbeats.
    if (!response.ok) throw new Error(`HEARTBEAT_URL answered ${response.status}`);
  }

  private async problems(): Promise<string[]> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - ONE_RUN);
    const [backedUp, failed, certificate] = await Promise.all([
      lastBackup(this.dataSource.manager, now),
      // A failed heartbeat must not keep the next one back. A job that a later version doesn't have stays in the table.
      this.dataSource.manager.findBy(JobLock, {
        job: Not(HEARTBEAT_JOB),
        lastError: Not(IsNull()),
        lastStartedAt: MoreThan(since),
      }),
      this.machine.certificate(),
    ]);
    const isTlsWrong =
      certificate && (certificate.state === 'unknown' || isCertificateEnding(certificate, now));
    return [
      ...(backedUp && backedUp > since ? [] : ['backup']),
      ...failed.map(({ job }) => job),
      ...(isTlsWrong ? ['certificate'] : []),
    ];
  }
}
