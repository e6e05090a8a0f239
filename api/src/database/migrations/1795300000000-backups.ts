import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When backups were made, so that the dashboard can warn when there is none for long. */
export class Backups1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE backup (
      finishedAt datetime(3) NOT NULL,
      PRIMARY KEY (finishedAt)
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup');
  }
}
