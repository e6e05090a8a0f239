import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialSchema1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
    await runner.query('SET FOREIGN_KEY_CHECKS = 1');
  }
}

const tables = [
  'admin',
  'rate_limit',
  'session',
  'product',
  'box_preset_product',
  'box_preset',
  'customer',
  'pickup_day_box',
  'pickup_location',
  'pickup_day_location',
  'pickup_day',
  'order_item',
  'customer_order',
  'setting',
  'sms_message',
];

const statements = [
  `CREATE TABLE admin (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    email varchar(254) NOT NULL,
    passwordHash varchar(255) NOT NULL,
    updatedAt datetime(3) NOT NULL,
    UNIQUE INDEX IDX_de87485f6489f5d0995f584195 (email),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE rate_limit (
    \`key\` varchar(255) NOT NULL,
    points int NOT NULL DEFAULT 0,
    expire bigint UNSIGNED NULL,
    INDEX IDX_233c8a903eb628b1166e4ae231 (expire),
    PRIMARY KEY (\`key\`)
  ) ENGINE=InnoDB`,
  `CREATE TABLE session (
    id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    data text NOT NULL,
    expiresAt datetime(3) NOT NULL,
    INDEX IDX_5d97cf9773002b16861b4bb8ae (expiresAt),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE product (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    name varchar(80) NOT NULL,
    imageUrl varchar(2048) NULL,
    archivedAt datetime(3) NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE box_preset_product (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    boxPresetId int UNSIGNED NOT NULL,
    productId int UNSIGNED NULL,
    quantity int NOT NULL DEFAULT 1,
    customName varchar(80) NULL,
    customUnit varchar(20) NOT NULL,
    customPrice decimal(10,2) NULL,
    position int NOT NULL,
    INDEX IDX_acfc2c2ec947f61349a2ad900b (boxPresetId),
    INDEX IDX_ac9abc548ec6b1dc5e00b6cb7a (productId),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE box_preset (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    name varchar(80) NOT NULL,
    description varchar(2000) NOT NULL,
    emoji varchar(16) NULL,
    weight decimal(6,2) NOT NULL,
    price decimal(10,2) NOT NULL,
    imageUrl varchar(2048) NULL,
    active tinyint NOT NULL DEFAULT 1,
    isSingleProduct tinyint NOT NULL DEFAULT 0,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE customer (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    firstName varchar(80) NOT NULL,
    lastName varchar(80) NOT NULL,
    phoneNumber varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    createdAt datetime(3) NOT NULL,
    UNIQUE INDEX IDX_2e64383bae8871598afb8b73f0 (phoneNumber),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE pickup_day_box (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    pickupDayId int UNSIGNED NOT NULL,
    boxPresetId int UNSIGNED NOT NULL,
    name varchar(80) NOT NULL,
    price decimal(10,2) NOT NULL,
    weight decimal(6,2) NOT NULL,
    isSoldOut tinyint NOT NULL DEFAULT 0,
    description varchar(2000) NOT NULL,
    emoji varchar(16) NULL,
    imageUrl varchar(2048) NULL,
    isSingleProduct tinyint NOT NULL DEFAULT 0,
    contents mediumtext NOT NULL,
    INDEX IDX_3cbfb91a0382b383e821bbe5c3 (boxPresetId),
    UNIQUE INDEX IDX_bea5aa7801723fc57823428aeb (pickupDayId, boxPresetId),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE pickup_location (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    name varchar(80) NOT NULL,
    defaultStartTime char(5) NOT NULL,
    defaultEndTime char(5) NOT NULL,
    isDefault tinyint NOT NULL DEFAULT 0,
    googleMapsLink varchar(2048) NULL,
    deactivatedAt datetime(3) NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE pickup_day_location (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    pickupDayId int UNSIGNED NOT NULL,
    pickupLocationId int UNSIGNED NOT NULL,
    name varchar(80) NOT NULL,
    googleMapsLink varchar(2048) NULL,
    startTime char(5) NOT NULL,
    endTime char(5) NOT NULL,
    removedAt datetime(3) NULL,
    INDEX IDX_522f6f1790724e01b5fec8c9fb (pickupLocationId),
    UNIQUE INDEX IDX_cfe43561d220f8de6b2113910a (pickupDayId, pickupLocationId),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE pickup_day (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    date date NOT NULL,
    livingDate date NULL,
    orderDeadline datetime(3) NOT NULL,
    active tinyint NOT NULL DEFAULT 1,
    deletedAt datetime(3) NULL,
    reportSentAt datetime(3) NULL,
    reportError varchar(500) NULL,
    INDEX IDX_f0dc46d29042fc6c0b38693085 (date),
    INDEX IDX_8531468b4c6cdea866ed3df080 (orderDeadline),
    UNIQUE INDEX IDX_386208786f7ef5a3e7dbed38a0 (livingDate),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE order_item (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    orderId int UNSIGNED NOT NULL,
    boxPresetId int UNSIGNED NOT NULL,
    name varchar(80) NOT NULL,
    quantity int NOT NULL,
    price decimal(10,2) NOT NULL,
    INDEX IDX_646bf9ece6f45dbe41c203e06e (orderId),
    INDEX IDX_87553b4c69c520d5b226319dc4 (boxPresetId),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE customer_order (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    orderDate datetime(3) NOT NULL,
    pickupDayId int UNSIGNED NOT NULL,
    pickupDayLocationId int UNSIGNED NOT NULL,
    customerId int UNSIGNED NULL,
    firstName varchar(80) NULL,
    lastName varchar(80) NULL,
    phoneNumber varchar(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    totalPrice decimal(10,2) NOT NULL,
    cancelledAt datetime(3) NULL,
    cancellationToken varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    idempotencyKey varchar(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    requestHash varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    INDEX IDX_84f138b7766a9b06873700418e (orderDate),
    INDEX IDX_f7d48517ca2cf680944fc2fa4a (pickupDayLocationId),
    INDEX IDX_703d3a35764b6a3aef6e968d55 (customerId),
    INDEX IDX_da932ca0ed304633a0748f79dc (pickupDayId, orderDate),
    UNIQUE INDEX IDX_78d3378c2129d237f51d870abc (cancellationToken),
    UNIQUE INDEX IDX_f5e51df55d14d95ee65ca7eff4 (idempotencyKey),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE setting (
    \`key\` varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    value mediumtext NOT NULL,
    PRIMARY KEY (\`key\`)
  ) ENGINE=InnoDB`,
  `CREATE TABLE sms_message (
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    orderId int UNSIGNED NULL,
    dedupeKey varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    recipient varchar(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    sender varchar(20) NOT NULL,
    text text NULL,
    status varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    nextAttemptAt datetime(3) NULL,
    sentAt datetime(3) NULL,
    providerMessageId varchar(100) NULL,
    lastError varchar(500) NULL,
    createdAt datetime(3) NOT NULL,
    INDEX IDX_4e2a57ac4f077cacdd3ab71b78 (orderId),
    INDEX IDX_f7144be780cba157c4257f4c8f (createdAt),
    INDEX IDX_068642d7c6864154170d70526b (recipient, createdAt),
    INDEX IDX_a9fa6dbfff3a0df03eccf143e5 (status, nextAttemptAt),
    UNIQUE INDEX IDX_8ace9aa642a8552e573d6309c6 (dedupeKey),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  `ALTER TABLE box_preset_product ADD CONSTRAINT FK_acfc2c2ec947f61349a2ad900b5
    FOREIGN KEY (boxPresetId) REFERENCES box_preset(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE box_preset_product ADD CONSTRAINT FK_ac9abc548ec6b1dc5e00b6cb7ae
    FOREIGN KEY (productId) REFERENCES product(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE pickup_day_box ADD CONSTRAINT FK_ea1eb162d25cf5192347978f3cd
    FOREIGN KEY (pickupDayId) REFERENCES pickup_day(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE pickup_day_box ADD CONSTRAINT FK_3cbfb91a0382b383e821bbe5c3d
    FOREIGN KEY (boxPresetId) REFERENCES box_preset(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE pickup_day_location ADD CONSTRAINT FK_9b0b41ca9cbf1c64e0d62771071
    FOREIGN KEY (pickupDayId) REFERENCES pickup_day(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE pickup_day_location ADD CONSTRAINT FK_522f6f1790724e01b5fec8c9fb1
    FOREIGN KEY (pickupLocationId) REFERENCES pickup_location(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE order_item ADD CONSTRAINT FK_646bf9ece6f45dbe41c203e06e0
    FOREIGN KEY (orderId) REFERENCES customer_order(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE order_item ADD CONSTRAINT FK_87553b4c69c520d5b226319dc4b
    FOREIGN KEY (boxPresetId) REFERENCES box_preset(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE customer_order ADD CONSTRAINT FK_14ea17784d23c8fbcc7fb04e17d
    FOREIGN KEY (pickupDayId) REFERENCES pickup_day(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE customer_order ADD CONSTRAINT FK_f7d48517ca2cf680944fc2fa4a2
    FOREIGN KEY (pickupDayLocationId) REFERENCES pickup_day_location(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE customer_order ADD CONSTRAINT FK_703d3a35764b6a3aef6e968d55f
    FOREIGN KEY (customerId) REFERENCES customer(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE sms_message ADD CONSTRAINT FK_4e2a57ac4f077cacdd3ab71b78e
    FOREIGN KEY (orderId) REFERENCES customer_order(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
];
