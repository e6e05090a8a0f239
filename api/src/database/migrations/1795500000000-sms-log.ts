import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of messages is read by status in pages. */
export class SmsLog1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sms_message ADD INDEX IDX_4adfcfc5652b35ff6ca8e75c6a (status, createdAt)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sms_message DROP INDEX IDX_4adfcfc5652b35ff6ca8e75c6a');
  }
}
