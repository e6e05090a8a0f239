import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The part that was paid with a tap, and what is left to pay of an order that was collected without payment. */
export class Owed1795840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_event ADD part int UNSIGNED NULL');
    await runner.query('ALTER TABLE customer_order ADD openCents int NULL');
    await runner.query('ALTER TABLE customer_order ADD INDEX IDX_753875f4538230beb0f0b278df (openCents)');
    // No release before has taken parts
    await runner.query(
      `UPDATE customer_order o SET openCents = ROUND(100 * (o.totalPrice - (
         SELECT COALESCE(SUM(i.price * i.withdrawn), 0) FROM order_item i WHERE i.orderId = o.id)))
       WHERE o.pickupState = 'collected-unpaid' AND o.contactErasedAt IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE customer_order DROP INDEX IDX_753875f4538230beb0f0b278df, DROP COLUMN openCents',
    );
    await runner.query('ALTER TABLE pickup_event DROP COLUMN part');
  }
}
