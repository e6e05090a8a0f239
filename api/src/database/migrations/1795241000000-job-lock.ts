import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each job of the timetable runs in one process at a time. */
export class JobLock1795241000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS job_lock (
      job varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      owner varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      lockedUntil datetime(3) NOT NULL,
      lastStartedAt datetime(3) NOT NULL,
      lastFinishedAt datetime(3) NULL,
      lastError varchar(500) NULL,
      PRIMARY KEY (job)
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS job_lock');
  }
}
