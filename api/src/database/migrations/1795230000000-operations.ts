import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that come too late are not sent; the automatic order report is tried by one process at a time. */
export class Operations1795230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sms_message ADD expiresAt datetime(3) NULL');
    await runner.query('ALTER TABLE pickup_day ADD reportTriedAt datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day DROP COLUMN reportTriedAt');
    await runner.query('ALTER TABLE sms_message DROP COLUMN expiresAt');
  }
}
