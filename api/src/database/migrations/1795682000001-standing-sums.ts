import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of standing orders on closed days. */
export class StandingSums1795682000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE closed_day ADD standingOrders int NULL');
    await runner.query('ALTER TABLE closed_day_box ADD standingQuantity int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE closed_day_box DROP COLUMN standingQuantity');
    await runner.query('ALTER TABLE closed_day DROP COLUMN standingOrders');
  }
}
