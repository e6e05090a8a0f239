import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pickup days can be called off. */
export class CalledOffDays1795630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE pickup_day
       ADD calledOffAt datetime(3) NULL AFTER announcedAt, ADD callOffReason varchar(200) NULL AFTER calledOffAt`,
    );
    await runner.query('ALTER TABLE day_message ADD isCallOff tinyint NOT NULL DEFAULT 0 AFTER text');
    await runner.query(`CREATE TABLE call_off (${callOff}) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE call_off');
    await runner.query('ALTER TABLE day_message DROP COLUMN isCallOff');
    await runner.query('ALTER TABLE pickup_day DROP COLUMN calledOffAt, DROP COLUMN callOffReason');
  }
}

const callOff = `
  id int UNSIGNED NOT NULL AUTO_INCREMENT,
  pickupDayId int UNSIGNED NOT NULL,
  groupId int UNSIGNED NULL,
  calledOffAt datetime(3) NOT NULL,
  finishedAt datetime(3) NULL,
  orders int UNSIGNED NOT NULL,
  recipients int UNSIGNED NOT NULL,
  idempotencyKey varchar(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
  requestHash varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (id),
  UNIQUE INDEX IDX_e558fe8460d6a3448a357fdf28 (idempotencyKey),
  INDEX IDX_2aac9d5b436cab5b1b76fb94c2 (pickupDayId),
  INDEX IDX_c64f9638dbfa0b52390fb180b1 (groupId),
  INDEX IDX_fbf9018c86b31515ae0f86ec43 (finishedAt),
  CONSTRAINT FK_2aac9d5b436cab5b1b76fb94c2e FOREIGN KEY (pickupDayId) REFERENCES pickup_day (id)
    ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT FK_c64f9638dbfa0b52390fb180b1d FOREIGN KEY (groupId) REFERENCES day_message (id)
    ON DELETE SET NULL ON UPDATE NO ACTION`;
