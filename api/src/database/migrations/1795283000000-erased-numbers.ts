import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was erased when, so that a restored backup can be made to forget them again. */
export class ErasedNumbers1795283000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE erased_number (
      hash varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      erasedAt datetime(3) NOT NULL,
      PRIMARY KEY (hash)
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_number');
  }
}
