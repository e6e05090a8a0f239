import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of version 1.0.0. A table comes after those that it refers to. */
export class InitialSchema1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, definition] of Object.entries(tables)) {
      await runner.query(`CREATE TABLE ${table} (${definition}) ENGINE=InnoDB`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(tables).toReversed()) await runner.query(`DROP TABLE ${table}`);
  }
}

/** Text that programs write; compared byte by byte. */
const exact = (length: number) => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Names both rules: MariaDB and MySQL have different defaults. */
const foreignKey = (name: string, column: string, parent: string, onDelete = 'NO ACTION') =>
  `CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES ${parent} ON DELETE ${onDelete} ON UPDATE NO ACTION`;

const tables = {
  setting: `
    \`key\` ${exact(80)} NOT NULL,
    value mediumtext NOT NULL,
    PRIMARY KEY (\`key\`)`,

  rate_limit: `
    \`key\` varchar(255) NOT NULL,
    points int NOT NULL DEFAULT 0,
    expire bigint UNSIGNED NULL,
    PRIMARY KEY (\`key\`),
    INDEX IDX_233c8a903eb628b1166e4ae231 (expire)`,

  job_lock: `
    job ${exact(40)} NOT NULL,
    owner ${exact(36)} NOT NULL,
    lockedUntil datetime(3) NOT NULL,
    lastStartedAt datetime(3) NOT NULL,
    lastFinishedAt datetime(3) NULL,
    lastError varchar(500) NULL,
    PRIMARY KEY (job)`,

  backup: `
    finishedAt datetime(3) NOT NULL,
    PRIMARY KEY (finishedAt)`,

  erased_number: `
    hash ${exact(64)} NOT NULL,
    erasedAt datetime(3) NOT NULL,
    PRIMARY KEY (hash)`,

  admin: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    email varchar(254) NOT NULL,
    passwordHash varchar(255) NOT NULL,
    credentialsVersion int UNSIGNED NOT NULL DEFAULT 1,
    isPasskeyOnly tinyint NOT NULL DEFAULT 0,
    updatedAt datetime(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_de87485f6489f5d0995f584195 (email)`,

  passkey: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    adminId int UNSIGNED NOT NULL,
    name varchar(60) NOT NULL,
    credentialId ${exact(1364)} NOT NULL,
    publicKey varbinary(2048) NOT NULL,
    counter int UNSIGNED NOT NULL,
    transports text NOT NULL,
    createdAt datetime(3) NOT NULL,
    lastUsedAt datetime(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_64445f45603fe50da55bb7ab97 (credentialId),
    INDEX IDX_3911358915523a2cc96f326c23 (adminId),
    ${foreignKey('FK_3911358915523a2cc96f326c238', 'adminId', 'admin (id)', 'CASCADE')}`,

  passkey_challenge: `
    hash ${exact(64)} NOT NULL,
    adminId int UNSIGNED NULL,
    expiresAt datetime(3) NOT NULL,
    PRIMARY KEY (hash),
    INDEX IDX_9350be70e8637b1dca40e32a82 (expiresAt)`,

  audit_event: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    at datetime(3) NOT NULL,
    adminId int UNSIGNED NULL,
    isHelper tinyint NOT NULL DEFAULT 0,
    action ${exact(40)} NOT NULL,
    object ${exact(80)} NULL,
    changes text NOT NULL,
    network ${exact(45)} NOT NULL,
    count int UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    INDEX IDX_06d570d7d1b40fbc994b5955be (at),
    INDEX IDX_c3ae577659b7b62d461d818889 (adminId),
    ${foreignKey('FK_c3ae577659b7b62d461d8188893', 'adminId', 'admin (id)', 'SET NULL')}`,

  picture: `
    id ${exact(32)} NOT NULL,
    width smallint UNSIGNED NOT NULL,
    height smallint UNSIGNED NOT NULL,
    lastUsedAt datetime(3) NOT NULL,
    PRIMARY KEY (id)`,

  picture_file: `
    pictureId ${exact(32)} NOT NULL,
    width smallint UNSIGNED NOT NULL,
    format ${exact(4)} NOT NULL,
    bytes mediumblob NOT NULL,
    PRIMARY KEY (pictureId, width, format),
    ${foreignKey('FK_6decd9d80c92024222d9eb3787e', 'pictureId', 'picture (id)', 'CASCADE')}`,

  product: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    name varchar(80) NOT NULL,
    imageUrl varchar(2048) NULL,
    archivedAt datetime(3) NULL,
    version int UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (id)`,

  box_preset: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    name varchar(80) NOT NULL,
    description varchar(2000) NOT NULL,
    emoji varchar(16) NULL,
    weight decimal(6,2) NOT NULL,
    price decimal(10,2) NOT NULL,
    imageUrl varchar(2048) NULL,
    active tinyint NOT NULL DEFAULT 1,
    isSingleProduct tinyint NOT NULL DEFAULT 0,
    version int UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (id)`,

  box_preset_product: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    boxPresetId int UNSIGNED NOT NULL,
    productId int UNSIGNED NULL,
    quantity int NOT NULL DEFAULT 1,
    customName varchar(80) NULL,
    customUnit varchar(20) NOT NULL,
    customPrice decimal(10,2) NULL,
    position int NOT NULL,
    PRIMARY KEY (id),
    INDEX IDX_acfc2c2ec947f61349a2ad900b (boxPresetId),
    INDEX IDX_ac9abc548ec6b1dc5e00b6cb7a (productId),
    ${foreignKey('FK_acfc2c2ec947f61349a2ad900b5', 'boxPresetId', 'box_preset (id)', 'CASCADE')},
    ${foreignKey('FK_ac9abc548ec6b1dc5e00b6cb7ae', 'productId', 'product (id)')}`,

  pickup_location: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    name varchar(80) NOT NULL,
    defaultStartTime char(5) NOT NULL,
    defaultEndTime char(5) NOT NULL,
    isDefault tinyint NOT NULL DEFAULT 0,
    googleMapsLink varchar(2048) NULL,
    deactivatedAt datetime(3) NULL,
    version int UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (id)`,

  pickup_day: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    date date NOT NULL,
    livingDate date NULL,
    orderDeadline datetime(3) NOT NULL,
    active tinyint NOT NULL DEFAULT 1,
    deletedAt datetime(3) NULL,
    announcedAt datetime(3) NULL,
    version int UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_386208786f7ef5a3e7dbed38a0 (livingDate),
    INDEX IDX_f0dc46d29042fc6c0b38693085 (date),
    INDEX IDX_8531468b4c6cdea866ed3df080 (orderDeadline)`,

  pickup_day_box: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    pickupDayId int UNSIGNED NOT NULL,
    boxPresetId int UNSIGNED NOT NULL,
    name varchar(80) NOT NULL,
    price decimal(10,2) NOT NULL,
    weight decimal(6,2) NOT NULL,
    isSoldOut tinyint NOT NULL DEFAULT 0,
    maxQuantity int UNSIGNED NULL,
    description varchar(2000) NOT NULL,
    emoji varchar(16) NULL,
    imageUrl varchar(2048) NULL,
    isSingleProduct tinyint NOT NULL DEFAULT 0,
    contents mediumtext NOT NULL,
    removedAt datetime(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_bea5aa7801723fc57823428aeb (pickupDayId, boxPresetId),
    INDEX IDX_3cbfb91a0382b383e821bbe5c3 (boxPresetId),
    ${foreignKey('FK_ea1eb162d25cf5192347978f3cd', 'pickupDayId', 'pickup_day (id)', 'CASCADE')},
    ${foreignKey('FK_3cbfb91a0382b383e821bbe5c3d', 'boxPresetId', 'box_preset (id)')}`,

  box_stock: `
    pickupDayBoxId int UNSIGNED NOT NULL,
    soldQuantity int NOT NULL,
    PRIMARY KEY (pickupDayBoxId),
    ${foreignKey('FK_4670ec9bfe39c7b97a48aaa13d6', 'pickupDayBoxId', 'pickup_day_box (id)', 'CASCADE')}`,

  pickup_day_location: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    pickupDayId int UNSIGNED NOT NULL,
    pickupLocationId int UNSIGNED NOT NULL,
    name varchar(80) NOT NULL,
    googleMapsLink varchar(2048) NULL,
    startTime char(5) NOT NULL,
    endTime char(5) NOT NULL,
    removedAt datetime(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_cfe43561d220f8de6b2113910a (pickupDayId, pickupLocationId),
    INDEX IDX_522f6f1790724e01b5fec8c9fb (pickupLocationId),
    ${foreignKey('FK_9b0b41ca9cbf1c64e0d62771071', 'pickupDayId', 'pickup_day (id)', 'CASCADE')},
    ${foreignKey('FK_522f6f1790724e01b5fec8c9fb1', 'pickupLocationId', 'pickup_location (id)')}`,

  helper_link: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    pickupDayId int UNSIGNED NOT NULL,
    pickupLocationId int UNSIGNED NULL,
    tokenHash ${exact(64)} NOT NULL,
    createdAt datetime(3) NOT NULL,
    lastUsedAt datetime(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_ba4a29f2c10ceb05e0a4f76897 (tokenHash),
    INDEX IDX_9f107a7a2c85a0673388f88820 (pickupDayId),
    INDEX IDX_70f6262e51e0ef85693d0d7d89 (pickupLocationId),
    ${foreignKey('FK_9f107a7a2c85a0673388f888206', 'pickupDayId', 'pickup_day (id)', 'CASCADE')},
    ${foreignKey('FK_70f6262e51e0ef85693d0d7d890', 'pickupLocationId', 'pickup_location (id)')}`,

  session: `
    id ${exact(64)} NOT NULL,
    adminId int UNSIGNED NULL,
    helperLinkId int UNSIGNED NULL,
    data text NOT NULL,
    expiresAt datetime(3) NOT NULL,
    lastUsedAt datetime(3) NOT NULL,
    PRIMARY KEY (id),
    INDEX IDX_dc68a706ae0c09e2d8f3a4bb2d (adminId),
    INDEX IDX_5d97cf9773002b16861b4bb8ae (expiresAt),
    INDEX IDX_e57a7351d663825785beccd6a5 (helperLinkId),
    ${foreignKey('FK_dc68a706ae0c09e2d8f3a4bb2dc', 'adminId', 'admin (id)', 'CASCADE')},
    ${foreignKey('FK_e57a7351d663825785beccd6a52', 'helperLinkId', 'helper_link (id)', 'CASCADE')}`,

  customer: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    firstName varchar(80) NOT NULL,
    lastName varchar(80) NOT NULL,
    phoneNumber ${exact(20)} NOT NULL,
    createdAt datetime(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_2e64383bae8871598afb8b73f0 (phoneNumber),
    INDEX IDX_c5c01661672e5ed0fa1df24519 (lastName, firstName),
    INDEX IDX_6042277b62323ae370b2d79681 (createdAt)`,

  customer_order: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    orderDate datetime(3) NOT NULL,
    pickupDayId int UNSIGNED NOT NULL,
    pickupDayLocationId int UNSIGNED NOT NULL,
    customerId int UNSIGNED NULL,
    firstName varchar(80) NULL,
    lastName varchar(80) NULL,
    phoneNumber ${exact(20)} NULL,
    contactErasedAt datetime(3) NULL,
    totalPrice decimal(10,2) NOT NULL,
    cancelledAt datetime(3) NULL,
    cancellationToken ${exact(64)} NULL,
    idempotencyKey ${exact(36)} NULL,
    requestHash ${exact(64)} NULL,
    source ${exact(10)} NOT NULL,
    isForced tinyint NOT NULL DEFAULT 0,
    note varchar(500) NULL,
    pickupState ${exact(20)} NOT NULL DEFAULT 'open',
    pickupStateAt datetime(3) NULL,
    changedAt datetime(3) NULL,
    version int UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_78d3378c2129d237f51d870abc (cancellationToken),
    UNIQUE INDEX IDX_f5e51df55d14d95ee65ca7eff4 (idempotencyKey),
    INDEX IDX_f7d48517ca2cf680944fc2fa4a (pickupDayLocationId),
    INDEX IDX_da932ca0ed304633a0748f79dc (pickupDayId, orderDate),
    INDEX IDX_1b05a42893b804109fc674d416 (customerId, cancelledAt),
    INDEX IDX_84f138b7766a9b06873700418e (orderDate),
    ${foreignKey('FK_14ea17784d23c8fbcc7fb04e17d', 'pickupDayId', 'pickup_day (id)')},
    ${foreignKey('FK_f7d48517ca2cf680944fc2fa4a2', 'pickupDayLocationId', 'pickup_day_location (id)')},
    ${foreignKey('FK_703d3a35764b6a3aef6e968d55f', 'customerId', 'customer (id)', 'SET NULL')}`,

  order_item: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    orderId int UNSIGNED NOT NULL,
    boxPresetId int UNSIGNED NOT NULL,
    name varchar(80) NOT NULL,
    quantity int NOT NULL,
    price decimal(10,2) NOT NULL,
    PRIMARY KEY (id),
    INDEX IDX_646bf9ece6f45dbe41c203e06e (orderId),
    INDEX IDX_87553b4c69c520d5b226319dc4 (boxPresetId),
    ${foreignKey('FK_646bf9ece6f45dbe41c203e06e0', 'orderId', 'customer_order (id)', 'CASCADE')},
    ${foreignKey('FK_87553b4c69c520d5b226319dc4b', 'boxPresetId', 'box_preset (id)')}`,

  order_event: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    orderId int UNSIGNED NOT NULL,
    at datetime(3) NOT NULL,
    actor ${exact(10)} NOT NULL,
    kind ${exact(20)} NOT NULL,
    detail text NOT NULL,
    PRIMARY KEY (id),
    INDEX IDX_c7692d881f326d48552256e4f5 (orderId),
    ${foreignKey('FK_c7692d881f326d48552256e4f57', 'orderId', 'customer_order (id)', 'CASCADE')}`,

  pickup_event: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    uuid ${exact(36)} NOT NULL,
    orderId int UNSIGNED NOT NULL,
    action ${exact(20)} NOT NULL,
    undoes ${exact(36)} NULL,
    actor ${exact(10)} NOT NULL,
    helperLinkId int UNSIGNED NULL,
    at datetime(3) NOT NULL,
    receivedAt datetime(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_cb556ba9c2e740acb48279bb98 (uuid),
    INDEX IDX_a0dde55f55f1404431f751d54a (orderId),
    ${foreignKey('FK_a0dde55f55f1404431f751d54aa', 'orderId', 'customer_order (id)', 'CASCADE')}`,

  closed_day: `
    pickupDayId int UNSIGNED NOT NULL,
    zone varchar(40) NOT NULL,
    PRIMARY KEY (pickupDayId),
    ${foreignKey('FK_c497665126b179ac24f04080417', 'pickupDayId', 'pickup_day (id)', 'CASCADE')}`,

  closed_day_box: `
    pickupDayId int UNSIGNED NOT NULL,
    boxPresetId int UNSIGNED NOT NULL,
    soldQuantity int NOT NULL,
    PRIMARY KEY (pickupDayId, boxPresetId),
    ${foreignKey('FK_6a1d3bb64b8da4868f8e5f028aa', 'pickupDayId', 'closed_day (pickupDayId)', 'CASCADE')}`,

  closed_day_sum: `
    pickupDayId int UNSIGNED NOT NULL,
    date date NOT NULL,
    orders int NOT NULL,
    revenue decimal(10,2) NOT NULL,
    boxes int NOT NULL,
    PRIMARY KEY (pickupDayId, date),
    ${foreignKey('FK_9876af107306d7ad365b5324421', 'pickupDayId', 'closed_day (pickupDayId)', 'CASCADE')}`,

  order_report: `
    pickupDayId int UNSIGNED NOT NULL,
    sentAt datetime(3) NULL,
    triedAt datetime(3) NULL,
    retryAt datetime(3) NULL,
    error varchar(500) NULL,
    PRIMARY KEY (pickupDayId),
    ${foreignKey('FK_4422b3c8e1dde82c4248f859271', 'pickupDayId', 'pickup_day (id)', 'CASCADE')}`,

  day_message: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    pickupDayId int UNSIGNED NOT NULL,
    pickupDayLocationId int UNSIGNED NULL,
    text text NULL,
    recipients int UNSIGNED NOT NULL,
    idempotencyKey ${exact(36)} NULL,
    requestHash ${exact(64)} NOT NULL,
    createdAt datetime(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_9c90afcaaea9797d6086c01929 (idempotencyKey),
    INDEX IDX_f544c82469c5cb9a1e12df9129 (pickupDayId),
    INDEX IDX_b679e60ad01cc851c2f2e819fd (pickupDayLocationId),
    ${foreignKey('FK_f544c82469c5cb9a1e12df91299', 'pickupDayId', 'pickup_day (id)', 'CASCADE')},
    ${foreignKey('FK_b679e60ad01cc851c2f2e819fdc', 'pickupDayLocationId', 'pickup_day_location (id)', 'CASCADE')}`,

  sms_message: `
    id int UNSIGNED NOT NULL AUTO_INCREMENT,
    kind ${exact(20)} NOT NULL,
    orderId int UNSIGNED NULL,
    groupId int UNSIGNED NULL,
    dedupeKey ${exact(64)} NULL,
    recipient ${exact(20)} NULL,
    sender varchar(20) NOT NULL,
    text text NULL,
    status ${exact(20)} NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    nextAttemptAt datetime(3) NULL,
    expiresAt datetime(3) NULL,
    sentAt datetime(3) NULL,
    failedAt datetime(3) NULL,
    providerMessageId varchar(100) NULL,
    lastError varchar(500) NULL,
    createdAt datetime(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX IDX_8ace9aa642a8552e573d6309c6 (dedupeKey),
    INDEX IDX_4e2a57ac4f077cacdd3ab71b78 (orderId),
    INDEX IDX_f7144be780cba157c4257f4c8f (createdAt),
    INDEX IDX_068642d7c6864154170d70526b (recipient, createdAt),
    INDEX IDX_a9fa6dbfff3a0df03eccf143e5 (status, nextAttemptAt),
    INDEX IDX_fd5960e6d797ee42c894920329 (groupId),
    INDEX IDX_4adfcfc5652b35ff6ca8e75c6a (status, createdAt),
    ${foreignKey('FK_4e2a57ac4f077cacdd3ab71b78e', 'orderId', 'customer_order (id)', 'SET NULL')},
    ${foreignKey('FK_fd5960e6d797ee42c8949203295', 'groupId', 'day_message (id)', 'SET NULL')}`,
};
