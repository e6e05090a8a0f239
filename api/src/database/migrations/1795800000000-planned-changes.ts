import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prices of boxes that are known ahead, and pickup days that replace holidays. */
export class PlannedChanges1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE box_preset ADD nextPrice decimal(10,2) NULL AFTER price, ADD nextPriceFrom date NULL AFTER nextPrice',
    );
    await runner.query('ALTER TABLE pickup_day ADD standsFor date NULL AFTER livingDate');
    await runner.query('ALTER TABLE pickup_day ADD UNIQUE INDEX IDX_b19f826a9476e2fa3b6ca7ebf1 (standsFor)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE pickup_day DROP INDEX IDX_b19f826a9476e2fa3b6ca7ebf1, DROP COLUMN standsFor',
    );
    await runner.query('ALTER TABLE box_preset DROP COLUMN nextPriceFrom, DROP COLUMN nextPrice');
  }
}
