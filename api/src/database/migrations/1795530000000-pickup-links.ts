import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which helper link an order was ticked off. */
export class PickupLinks1795530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_event ADD COLUMN helperLinkId int UNSIGNED NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_event DROP COLUMN helperLinkId');
  }
}
