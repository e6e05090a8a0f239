import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of customers is read a page at a time, in the order of an index; so are those of this month. */
export class CustomerIndexes1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer
      ADD INDEX IDX_c5c01661672e5ed0fa1df24519 (lastName, firstName),
      ADD INDEX IDX_6042277b62323ae370b2d79681 (createdAt)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer
      DROP INDEX IDX_c5c01661672e5ed0fa1df24519,
      DROP INDEX IDX_6042277b62323ae370b2d79681`);
  }
}
