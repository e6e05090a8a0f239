import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['product', 'pickup_location', 'box_preset', 'pickup_day', 'customer_order'];

/** Records know how often they were edited, so that an edit can name the state that it is based on. */
export class Versions1795250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD version int UNSIGNED NOT NULL DEFAULT 1`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
