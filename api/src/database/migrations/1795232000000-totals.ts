import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums over all orders are kept; the indexes that they were once read from are not. */
export class Totals1795232000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE day_total (
      date date NOT NULL,
      orders int NOT NULL,
      revenue decimal(10,2) NOT NULL,
      boxes int NOT NULL,
      PRIMARY KEY (date)
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE pickup_day_total (
      pickupDayId int UNSIGNED NOT NULL,
      orders int NOT NULL,
      PRIMARY KEY (pickupDayId)
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE totals_mark (
      id int UNSIGNED NOT NULL,
      zone varchar(40) NOT NULL,
      orderId int UNSIGNED NOT NULL,
      customerId int UNSIGNED NOT NULL,
      customers int UNSIGNED NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
    await runner.query("INSERT INTO totals_mark VALUES (1, '', 0, 0, 0)");
    await runner.query(`ALTER TABLE customer_order
      ADD INDEX IDX_84f138b7766a9b06873700418e (orderDate),
      DROP INDEX IDX_f7fd5a12cd0f06a89f8fafa803,
      DROP INDEX IDX_27af988beaad14c043d94a86f6`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer_order
      ADD INDEX IDX_f7fd5a12cd0f06a89f8fafa803 (orderDate, cancelledAt, totalPrice),
      ADD INDEX IDX_27af988beaad14c043d94a86f6 (cancelledAt),
      DROP INDEX IDX_84f138b7766a9b06873700418e`);
    await runner.query('DROP TABLE totals_mark');
    await runner.query('DROP TABLE pickup_day_total');
    await runner.query('DROP TABLE day_total');
  }
}
