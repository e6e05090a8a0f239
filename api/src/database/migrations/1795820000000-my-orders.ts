import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes and sessions of shoppers who see their own orders, and what they do themselves in the record of changes. */
export class MyOrders1795820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE shopper_code (${code}) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE shopper_session (${session}) ENGINE=InnoDB`);
    await runner.query('ALTER TABLE audit_event ADD isCustomer tinyint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_event DROP COLUMN isCustomer');
    await runner.query('DROP TABLE shopper_session');
    await runner.query('DROP TABLE shopper_code');
  }
}

const HASH = 'varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

const toCustomer = (name: string) =>
  `CONSTRAINT ${name} FOREIGN KEY (customerId) REFERENCES customer (id) ON DELETE CASCADE ON UPDATE NO ACTION`;

const code = `
  ticketHash ${HASH},
  codeHash ${HASH},
  customerId int UNSIGNED NULL,
  attempts int UNSIGNED NOT NULL DEFAULT 0,
  usedAt datetime(3) NULL,
  expiresAt datetime(3) NOT NULL,
  PRIMARY KEY (ticketHash),
  INDEX IDX_9143e3e05510b4b56b32f91a30 (customerId),
  INDEX IDX_1ccd1789c48fe0c48a3dee69bf (expiresAt),
  ${toCustomer('FK_9143e3e05510b4b56b32f91a30c')}`;

const session = `
  idHash ${HASH},
  customerId int UNSIGNED NOT NULL,
  device varchar(60) NOT NULL,
  isStaying tinyint NOT NULL DEFAULT 0,
  createdAt datetime(3) NOT NULL,
  lastUsedAt datetime(3) NOT NULL,
  confirmedAt datetime(3) NOT NULL,
  expiresAt datetime(3) NOT NULL,
  PRIMARY KEY (idHash),
  INDEX IDX_0c8dd060a038bbbd3de7143ca3 (customerId),
  INDEX IDX_71256dfb88bc6b85e7057e2d92 (expiresAt),
  ${toCustomer('FK_0c8dd060a038bbbd3de7143ca3d')}`;
