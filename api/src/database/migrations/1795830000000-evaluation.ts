import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of closed days by location and box. */
export class Evaluation1795830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE closed_day ADD parts tinyint NOT NULL DEFAULT 0');
    await runner.query(`CREATE TABLE closed_day_location (
      pickupDayId int UNSIGNED NOT NULL,
      pickupLocationId int UNSIGNED NOT NULL,
      orders int NOT NULL,
      revenue decimal(10,2) NOT NULL,
      cancelled int NOT NULL,
      paidOrders int NOT NULL,
      paidRevenue decimal(10,2) NOT NULL,
      unpaidOrders int NOT NULL,
      unpaidRevenue decimal(10,2) NOT NULL,
      openOrders int NOT NULL,
      openRevenue decimal(10,2) NOT NULL,
      withdrawnRevenue decimal(10,2) NOT NULL,
      standingOrders int NOT NULL,
      standingRevenue decimal(10,2) NOT NULL,
      customerOrders int NOT NULL,
      newCustomers int NOT NULL,
      PRIMARY KEY (pickupDayId, pickupLocationId),
      CONSTRAINT FK_f71b462d532a4a419f15acda264 FOREIGN KEY (pickupDayId) REFERENCES closed_day (pickupDayId) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE closed_day_location_box (
      pickupDayId int UNSIGNED NOT NULL,
      pickupLocationId int UNSIGNED NOT NULL,
      boxPresetId int UNSIGNED NOT NULL,
      quantity int NOT NULL,
      revenue decimal(10,2) NOT NULL,
      PRIMARY KEY (pickupDayId, pickupLocationId, boxPresetId),
      CONSTRAINT FK_0f0e67667518f948d05d2a954fa FOREIGN KEY (pickupDayId) REFERENCES closed_day (pickupDayId) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE closed_day_location_box');
    await runner.query('DROP TABLE closed_day_location');
    await runner.query('ALTER TABLE closed_day DROP COLUMN parts');
  }
}
