import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Undelivered messages are found among all others. */
export class IndexOfDeliveryStates1795651000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sms_message ADD INDEX IDX_8b675f7fb3b6c21d6ca46d07ab (deliveryState, createdAt)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sms_message DROP INDEX IDX_8b675f7fb3b6c21d6ca46d07ab');
  }
}
