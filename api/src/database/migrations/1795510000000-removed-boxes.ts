import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A box that is taken off a day stays, so that it can come back with its copy. */
export class RemovedBoxes1795510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day_box ADD removedAt datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM pickup_day_box WHERE removedAt IS NOT NULL');
    await runner.query('ALTER TABLE pickup_day_box DROP COLUMN removedAt');
  }
}
