import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages to everybody of a pickup day; their SMS form a group. */
export class DayMessages1795281000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE day_message (
      id int UNSIGNED NOT NULL AUTO_INCREMENT,
      pickupDayId int UNSIGNED NOT NULL,
      pickupDayLocationId int UNSIGNED NULL,
      text text NULL,
      recipients int UNSIGNED NOT NULL,
      idempotencyKey varchar(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      requestHash varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      createdAt datetime(3) NOT NULL,
      INDEX IDX_f544c82469c5cb9a1e12df9129 (pickupDayId),
      INDEX IDX_b679e60ad01cc851c2f2e819fd (pickupDayLocationId),
      UNIQUE INDEX IDX_9c90afcaaea9797d6086c01929 (idempotencyKey),
      PRIMARY KEY (id),
      CONSTRAINT FK_f544c82469c5cb9a1e12df91299 FOREIGN KEY (pickupDayId)
        REFERENCES pickup_day(id) ON DELETE CASCADE ON UPDATE NO ACTION,
      CONSTRAINT FK_b679e60ad01cc851c2f2e819fdc FOREIGN KEY (pickupDayLocationId)
        REFERENCES pickup_day_location(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await runner.query(`ALTER TABLE sms_message
      ADD groupId int UNSIGNED NULL,
      ADD INDEX IDX_fd5960e6d797ee42c894920329 (groupId),
      ADD CONSTRAINT FK_fd5960e6d797ee42c8949203295 FOREIGN KEY (groupId)
        REFERENCES day_message(id) ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sms_message
      DROP FOREIGN KEY FK_fd5960e6d797ee42c8949203295,
      DROP COLUMN groupId`);
    await runner.query('DROP TABLE day_message');
  }
}
