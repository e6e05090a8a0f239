import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders can change: they know who placed them and whether they were collected, and have a history. */
export class OrderChanges1795261000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One ALTER: on a large table each one takes its time.
    await runner.query(`ALTER TABLE customer_order
      ADD source varchar(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD isForced tinyint NOT NULL DEFAULT 0,
      ADD note varchar(500) NULL,
      ADD pickupState varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'open',
      ADD pickupStateAt datetime(3) NULL,
      ADD changedAt datetime(3) NULL,
      ADD contactErasedAt datetime(3) NULL`);
    // Until now a missing number was the mark of an erased contact.
    await runner.query(
      'UPDATE customer_order SET contactErasedAt = UTC_TIMESTAMP(3) WHERE phoneNumber IS NULL AND contactErasedAt IS NULL',
    );
    await runner.query('ALTER TABLE sms_message ADD failedAt datetime(3) NULL');
    await runner.query(`CREATE TABLE order_event (
      id int UNSIGNED NOT NULL AUTO_INCREMENT,
      orderId int UNSIGNED NOT NULL,
      at datetime(3) NOT NULL,
      actor varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      detail text NOT NULL,
      INDEX IDX_c7692d881f326d48552256e4f5 (orderId),
      PRIMARY KEY (id),
      CONSTRAINT FK_c7692d881f326d48552256e4f57 FOREIGN KEY (orderId)
        REFERENCES customer_order(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_event');
    await runner.query('ALTER TABLE sms_message DROP COLUMN failedAt');
    await runner.query(`ALTER TABLE customer_order
      DROP COLUMN source, DROP COLUMN isForced, DROP COLUMN note, DROP COLUMN pickupState,
      DROP COLUMN pickupStateAt, DROP COLUMN changedAt, DROP COLUMN contactErasedAt`);
  }
}
