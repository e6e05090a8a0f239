import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days remember which boxes were sold out because their preset was taken off sale. */
export class SoldOutByPreset1795620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE pickup_day_box ADD isSoldOutByPreset tinyint NOT NULL DEFAULT 0 AFTER isSoldOut',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day_box DROP COLUMN isSoldOutByPreset');
  }
}
