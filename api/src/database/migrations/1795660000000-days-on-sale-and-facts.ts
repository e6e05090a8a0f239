import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a day can be ordered from, what customers must know about a box, and what they withdrew from. */
export class DaysOnSaleAndFacts1795660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day ADD orderStart datetime(3) NULL AFTER orderDeadline');
    await runner.query('ALTER TABLE box_preset ADD facts text NULL');
    await runner.query('ALTER TABLE pickup_day_box ADD facts text NULL');
    await runner.query(
      `ALTER TABLE order_item
       ADD isPerishable tinyint NOT NULL DEFAULT 1, ADD withdrawn int UNSIGNED NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_item DROP COLUMN withdrawn, DROP COLUMN isPerishable');
    await runner.query('ALTER TABLE pickup_day_box DROP COLUMN facts');
    await runner.query('ALTER TABLE box_preset DROP COLUMN facts');
    await runner.query('ALTER TABLE pickup_day DROP COLUMN orderStart');
  }
}
