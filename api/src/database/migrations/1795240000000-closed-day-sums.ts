import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of closed days replace the sums up to a mark. The old tables are dropped in whatever form they have: their
 * migration was changed after it had run in some places.
 */
export class ClosedDaySums1795240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS totals_mark');
    await runner.query('DROP TABLE IF EXISTS pickup_day_total');
    await runner.query('DROP TABLE IF EXISTS day_total');
    await runner.query(`CREATE TABLE IF NOT EXISTS closed_day (
      pickupDayId int UNSIGNED NOT NULL,
      zone varchar(40) NOT NULL,
      PRIMARY KEY (pickupDayId),
      CONSTRAINT FK_c497665126b179ac24f04080417 FOREIGN KEY (pickupDayId) REFERENCES pickup_day (id)
        ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE IF NOT EXISTS closed_day_sum (
      pickupDayId int UNSIGNED NOT NULL,
      date date NOT NULL,
      orders int NOT NULL,
      revenue decimal(10,2) NOT NULL,
      boxes int NOT NULL,
      PRIMARY KEY (pickupDayId, date),
      CONSTRAINT FK_9876af107306d7ad365b5324421 FOREIGN KEY (pickupDayId) REFERENCES closed_day (pickupDayId)
        ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS closed_day_sum');
    await runner.query('DROP TABLE IF EXISTS closed_day');
    await runner.query(`CREATE TABLE IF NOT EXISTS day_total (
      date date NOT NULL,
      orders int NOT NULL,
      revenue decimal(10,2) NOT NULL,
      boxes int NOT NULL,
      PRIMARY KEY (date)
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE IF NOT EXISTS pickup_day_total (
      pickupDayId int UNSIGNED NOT NULL,
      orders int NOT NULL,
      PRIMARY KEY (pickupDayId)
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE IF NOT EXISTS totals_mark (
      id int UNSIGNED NOT NULL,
      zone varchar(40) NOT NULL,
      orderId int UNSIGNED NOT NULL,
      customerId int UNSIGNED NOT NULL,
      customers int UNSIGNED NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
    await runner.query("INSERT IGNORE INTO totals_mark VALUES (1, '', 0, 0, 0)");
  }
}
