import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Taps of the pickup mode, and links by which helpers open it. A session belongs to an admin or to a helper link. */
export class Pickup1795270000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pickup_event (
      id int UNSIGNED NOT NULL AUTO_INCREMENT,
      uuid varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      orderId int UNSIGNED NOT NULL,
      action varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      undoes varchar(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      actor varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      at datetime(3) NOT NULL,
      receivedAt datetime(3) NOT NULL,
      INDEX IDX_a0dde55f55f1404431f751d54a (orderId),
      UNIQUE INDEX IDX_cb556ba9c2e740acb48279bb98 (uuid),
      PRIMARY KEY (id),
      CONSTRAINT FK_a0dde55f55f1404431f751d54aa FOREIGN KEY (orderId)
        REFERENCES customer_order(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE helper_link (
      id int UNSIGNED NOT NULL AUTO_INCREMENT,
      pickupDayId int UNSIGNED NOT NULL,
      pickupLocationId int UNSIGNED NULL,
      tokenHash varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      createdAt datetime(3) NOT NULL,
      lastUsedAt datetime(3) NULL,
      INDEX IDX_9f107a7a2c85a0673388f88820 (pickupDayId),
      INDEX IDX_70f6262e51e0ef85693d0d7d89 (pickupLocationId),
      UNIQUE INDEX IDX_ba4a29f2c10ceb05e0a4f76897 (tokenHash),
      PRIMARY KEY (id),
      CONSTRAINT FK_9f107a7a2c85a0673388f888206 FOREIGN KEY (pickupDayId)
        REFERENCES pickup_day(id) ON DELETE CASCADE ON UPDATE NO ACTION,
      CONSTRAINT FK_70f6262e51e0ef85693d0d7d890 FOREIGN KEY (pickupLocationId)
        REFERENCES pickup_location(id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await runner.query(`ALTER TABLE session
      MODIFY adminId int UNSIGNED NULL,
      ADD helperLinkId int UNSIGNED NULL,
      ADD INDEX IDX_e57a7351d663825785beccd6a5 (helperLinkId),
      ADD CONSTRAINT FK_e57a7351d663825785beccd6a52 FOREIGN KEY (helperLinkId)
        REFERENCES helper_link(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM session WHERE adminId IS NULL');
    await runner.query(`ALTER TABLE session
      DROP FOREIGN KEY FK_e57a7351d663825785beccd6a52,
      DROP COLUMN helperLinkId,
      MODIFY adminId int UNSIGNED NOT NULL`);
    await runner.query('DROP TABLE helper_link');
    await runner.query('DROP TABLE pickup_event');
  }
}
