import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The amount due at a tap, and the time when the farmer has settled a withdrawal. */
export class AmountsDue1795810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_event ADD due int UNSIGNED NULL');
    await runner.query('ALTER TABLE customer_order ADD withdrawalSettledAt datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_order DROP COLUMN withdrawalSettledAt');
    await runner.query('ALTER TABLE pickup_event DROP COLUMN due');
  }
}
