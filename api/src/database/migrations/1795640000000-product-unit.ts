import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products have an optional unit. */
export class ProductUnit1795640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD unit varchar(20) NULL AFTER imageUrl');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product DROP COLUMN unit');
  }
}
