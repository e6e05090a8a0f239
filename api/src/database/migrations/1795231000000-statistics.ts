import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums over all orders are read from indexes alone. */
export class Statistics1795231000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer_order
      ADD INDEX IDX_f7fd5a12cd0f06a89f8fafa803 (orderDate, cancelledAt, totalPrice),
      ADD INDEX IDX_1b05a42893b804109fc674d416 (customerId, cancelledAt),
      ADD INDEX IDX_27af988beaad14c043d94a86f6 (cancelledAt),
      DROP INDEX IDX_84f138b7766a9b06873700418e,
      DROP INDEX IDX_703d3a35764b6a3aef6e968d55`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer_order
      ADD INDEX IDX_84f138b7766a9b06873700418e (orderDate),
      ADD INDEX IDX_703d3a35764b6a3aef6e968d55 (customerId),
      DROP INDEX IDX_f7fd5a12cd0f06a89f8fafa803,
      DROP INDEX IDX_1b05a42893b804109fc674d416,
      DROP INDEX IDX_27af988beaad14c043d94a86f6`);
  }
}
