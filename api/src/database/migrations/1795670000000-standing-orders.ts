import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Standing orders, what they have entered, and messages about them. */
export class StandingOrders1795670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE box_preset ADD canStand tinyint NOT NULL DEFAULT 0, ADD standingLimit int UNSIGNED NULL',
    );
    await runner.query(`CREATE TABLE standing_order (${standingOrder}) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE standing_order_item (${item}) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE standing_order_break (${pause}) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE standing_order_event (${event}) ENGINE=InnoDB`);
    await runner.query(
      `ALTER TABLE customer_order
       ADD standingOrderId int UNSIGNED NULL AFTER source, ADD standingKey ${exact(32)} NULL AFTER standingOrderId,
       ADD INDEX IDX_98dc5f50dac1215789b610e326 (standingOrderId),
       ADD UNIQUE INDEX IDX_ae35dbd0b1e4de7c7fb2b63799 (standingKey),
       ADD ${ofStandingOrder('FK_98dc5f50dac1215789b610e3264', 'SET NULL')}`,
    );
    await runner.query(
      `ALTER TABLE sms_message
       ADD standingOrderId int UNSIGNED NULL AFTER groupId,
       ADD INDEX IDX_01b4d2388743ed11e542df1af5 (standingOrderId),
       ADD ${ofStandingOrder('FK_01b4d2388743ed11e542df1af5e', 'SET NULL')}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sms_message
       DROP FOREIGN KEY FK_01b4d2388743ed11e542df1af5e, DROP INDEX IDX_01b4d2388743ed11e542df1af5,
       DROP COLUMN standingOrderId`,
    );
    await runner.query(
      `ALTER TABLE customer_order
       DROP FOREIGN KEY FK_98dc5f50dac1215789b610e3264, DROP INDEX IDX_ae35dbd0b1e4de7c7fb2b63799,
       DROP INDEX IDX_98dc5f50dac1215789b610e326, DROP COLUMN standingKey, DROP COLUMN standingOrderId`,
    );
    await runner.query('DROP TABLE standing_order_event');
    await runner.query('DROP TABLE standing_order_break');
    await runner.query('DROP TABLE standing_order_item');
    await runner.query('DROP TABLE standing_order');
    await runner.query('ALTER TABLE box_preset DROP COLUMN standingLimit, DROP COLUMN canStand');
  }
}

const exact = (length: number) => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;

const foreignKey = (name: string, column: string, target: string, onDelete: string) =>
  `CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES ${target} (id) ON DELETE ${onDelete} ON UPDATE NO ACTION`;

const ofStandingOrder = (name: string, onDelete: string) =>
  foreignKey(name, 'standingOrderId', 'standing_order', onDelete);

const standingOrder = `
  id int UNSIGNED NOT NULL AUTO_INCREMENT,
  status ${exact(10)} NOT NULL,
  firstName varchar(80) NULL,
  lastName varchar(80) NULL,
  phoneNumber ${exact(20)} NULL,
  email varchar(254) NULL,
  customerId int UNSIGNED NULL,
  pickupLocationId int UNSIGNED NOT NULL,
  weekday tinyint UNSIGNED NOT NULL,
  everyWeeks tinyint UNSIGNED NOT NULL,
  anchorWeek date NOT NULL,
  startsOn date NOT NULL,
  wantsNotice tinyint NOT NULL DEFAULT 1,
  token ${exact(64)} NULL,
  source ${exact(10)} NOT NULL,
  note varchar(500) NULL,
  createdAt datetime(3) NOT NULL,
  confirmedAt datetime(3) NULL,
  endedAt datetime(3) NULL,
  contactErasedAt datetime(3) NULL,
  idempotencyKey ${exact(36)} NULL,
  requestHash ${exact(64)} NULL,
  version int UNSIGNED NOT NULL DEFAULT 1,
  PRIMARY KEY (id),
  INDEX IDX_29047391f7e082a26c67df51f4 (status),
  INDEX IDX_d305207ff17cad2365d9b938d2 (phoneNumber),
  INDEX IDX_c7c3518c8a1743cd1d329b77d3 (customerId),
  INDEX IDX_e6e9691c9b26aa1d80bb4629a7 (pickupLocationId),
  UNIQUE INDEX IDX_989eb78c65832b1cb563e9f925 (token),
  UNIQUE INDEX IDX_ed973bb645ceb7646993991fc7 (idempotencyKey),
  ${foreignKey('FK_c7c3518c8a1743cd1d329b77d30', 'customerId', 'customer', 'SET NULL')},
  ${foreignKey('FK_e6e9691c9b26aa1d80bb4629a7c', 'pickupLocationId', 'pickup_location', 'NO ACTION')}`;

const item = `
  id int UNSIGNED NOT NULL AUTO_INCREMENT,
  standingOrderId int UNSIGNED NOT NULL,
  boxPresetId int UNSIGNED NOT NULL,
  quantity int UNSIGNED NOT NULL,
  agreedPrice decimal(10,2) NOT NULL,
  PRIMARY KEY (id),
  UNIQUE INDEX IDX_4a4c836bdccfd7671e085c4e28 (standingOrderId, boxPresetId),
  INDEX IDX_faf2352b5a6c9c366aff76d1f1 (boxPresetId),
  ${ofStandingOrder('FK_e5d8063def784c90b7c80d2c989', 'CASCADE')},
  ${foreignKey('FK_faf2352b5a6c9c366aff76d1f1f', 'boxPresetId', 'box_preset', 'NO ACTION')}`;

const pause = `
  id int UNSIGNED NOT NULL AUTO_INCREMENT,
  standingOrderId int UNSIGNED NOT NULL,
  fromDate date NOT NULL,
  toDate date NULL,
  PRIMARY KEY (id),
  INDEX IDX_efd14c71a9bc9660a8223937a6 (standingOrderId),
  ${ofStandingOrder('FK_efd14c71a9bc9660a8223937a69', 'CASCADE')}`;

const event = `
  id int UNSIGNED NOT NULL AUTO_INCREMENT,
  standingOrderId int UNSIGNED NOT NULL,
  at datetime(3) NOT NULL,
  actor ${exact(10)} NOT NULL,
  kind ${exact(20)} NOT NULL,
  detail text NOT NULL,
  \`key\` ${exact(64)} NULL,
  PRIMARY KEY (id),
  INDEX IDX_f352c47871502305984d6c3206 (standingOrderId),
  UNIQUE INDEX IDX_8c3d1a6178484fc3dc985b6d4c (\`key\`),
  ${ofStandingOrder('FK_f352c47871502305984d6c32060', 'CASCADE')}`;
