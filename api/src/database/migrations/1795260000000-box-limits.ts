import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Boxes of a day may have a limit, and closed days keep how many of each box were ordered. The sums of closed days are
 * deleted, so that they are written again with their boxes.
 */
export class BoxLimits1795260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day_box ADD maxQuantity int UNSIGNED NULL');
    await runner.query(`CREATE TABLE box_stock (
      pickupDayBoxId int UNSIGNED NOT NULL,
      soldQuantity int NOT NULL,
      PRIMARY KEY (pickupDayBoxId),
      CONSTRAINT FK_4670ec9bfe39c7b97a48aaa13d6 FOREIGN KEY (pickupDayBoxId) REFERENCES pickup_day_box (id)
        ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await runner.query('DELETE FROM closed_day');
    await runner.query(`CREATE TABLE closed_day_box (
      pickupDayId int UNSIGNED NOT NULL,
      boxPresetId int UNSIGNED NOT NULL,
      soldQuantity int NOT NULL,
      PRIMARY KEY (pickupDayId, boxPresetId),
      CONSTRAINT FK_6a1d3bb64b8da4868f8e5f028aa FOREIGN KEY (pickupDayId) REFERENCES closed_day (pickupDayId)
        ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE closed_day_box');
    await runner.query('DROP TABLE box_stock');
    await runner.query('ALTER TABLE pickup_day_box DROP COLUMN maxQuantity');
  }
}
