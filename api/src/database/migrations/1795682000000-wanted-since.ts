import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weeks that a customer wanted only after their deadline. */
export class WantedSince1795682000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE standing_order ADD wantedSince datetime(3) NULL AFTER confirmedAt');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE standing_order DROP COLUMN wantedSince');
  }
}
