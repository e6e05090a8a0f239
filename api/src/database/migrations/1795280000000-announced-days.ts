import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A pickup day knows when it was announced. The locations of coming days get name and map link of their master record,
 * which they follow from now on.
 */
export class AnnouncedDays1795280000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day ADD announcedAt datetime(3) NULL');
    await runner.query(`UPDATE pickup_day_location l
      JOIN pickup_day d ON d.id = l.pickupDayId
      JOIN pickup_location m ON m.id = l.pickupLocationId
      SET l.name = m.name, l.googleMapsLink = m.googleMapsLink
      WHERE d.date >= UTC_DATE()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_day DROP COLUMN announcedAt');
  }
}
