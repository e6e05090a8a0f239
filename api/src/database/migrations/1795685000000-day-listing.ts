import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders that the last downloaded list of a day had. */
export class DayListing1795685000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE day_listing (
      pickupDayId int UNSIGNED NOT NULL,
      at datetime(3) NOT NULL,
      versions mediumtext NOT NULL,
      PRIMARY KEY (pickupDayId),
      CONSTRAINT FK_8dc50004a0066510c510a019258 FOREIGN KEY (pickupDayId) REFERENCES pickup_day (id)
        ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE day_listing');
  }
}
