import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider reports about an SMS, and mails to customers. */
export class MessagesThatArrive1795650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sms_message
       ADD deliveryState ${exact(20)} NULL AFTER providerMessageId, ADD deliveredAt datetime(3) NULL AFTER deliveryState,
       ADD INDEX IDX_c729582b9e16b4ed2744865f4f (providerMessageId)`,
    );
    await runner.query('ALTER TABLE customer ADD email varchar(254) NULL AFTER phoneNumber');
    await runner.query('ALTER TABLE customer_order ADD email varchar(254) NULL AFTER phoneNumber');
    await runner.query(`CREATE TABLE mail_message (${mailMessage}) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_message');
    await runner.query('ALTER TABLE customer_order DROP COLUMN email');
    await runner.query('ALTER TABLE customer DROP COLUMN email');
    await runner.query(
      `ALTER TABLE sms_message
       DROP INDEX IDX_c729582b9e16b4ed2744865f4f, DROP COLUMN deliveredAt, DROP COLUMN deliveryState`,
    );
  }
}

const exact = (length: number) => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;

const mailMessage = `
  id int UNSIGNED NOT NULL AUTO_INCREMENT,
  kind ${exact(20)} NOT NULL,
  orderId int UNSIGNED NULL,
  dedupeKey ${exact(64)} NULL,
  recipient varchar(254) NULL,
  subject varchar(200) NULL,
  text text NULL,
  html text NULL,
  withCalendar tinyint NOT NULL DEFAULT 0,
  status ${exact(20)} NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  nextAttemptAt datetime(3) NULL,
  expiresAt datetime(3) NULL,
  sentAt datetime(3) NULL,
  failedAt datetime(3) NULL,
  lastError varchar(500) NULL,
  createdAt datetime(3) NOT NULL,
  PRIMARY KEY (id),
  UNIQUE INDEX IDX_a90c2b7e1307bad43f901c27ed (dedupeKey),
  INDEX IDX_23b31235c2372953bd0f943479 (orderId),
  INDEX IDX_5f821cac103a1f007980141074 (createdAt),
  INDEX IDX_4c9270bf7da6a2893e075921fb (recipient, createdAt),
  INDEX IDX_10951669119c0f997ef2b79971 (status, nextAttemptAt),
  INDEX IDX_ca1bb4c9e983f23b8d696faab3 (status, createdAt),
  CONSTRAINT FK_23b31235c2372953bd0f943479b FOREIGN KEY (orderId) REFERENCES customer_order (id)
    ON DELETE SET NULL ON UPDATE NO ACTION`;
