import { Column, Entity, PrimaryColumn } from 'typeorm';
import { exactText, instant, text } from '../database/columns.js';

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
