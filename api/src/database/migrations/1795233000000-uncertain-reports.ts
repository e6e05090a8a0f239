import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only an order report that certainly didn't go out is sent again by itself. */
export class UncertainReports1795233000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day ADD reportRetryAt datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day DROP COLUMN reportRetryAt');
  }
}
