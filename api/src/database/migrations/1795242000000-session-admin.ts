import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session belongs to an admin and is deleted with it. Sessions from before end. */
export class SessionAdmin1795242000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS session');
    await runner.query(`CREATE TABLE IF NOT EXISTS session (
      id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      adminId int UNSIGNED NOT NULL,
      data text NOT NULL,
      expiresAt datetime(3) NOT NULL,
      INDEX IDX_dc68a706ae0c09e2d8f3a4bb2d (adminId),
      INDEX IDX_5d97cf9773002b16861b4bb8ae (expiresAt),
      PRIMARY KEY (id),
      CONSTRAINT FK_dc68a706ae0c09e2d8f3a4bb2dc FOREIGN KEY (adminId) REFERENCES admin(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session');
    await runner.query(`CREATE TABLE session (
      id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      data text NOT NULL,
      expiresAt datetime(3) NOT NULL,
      INDEX IDX_5d97cf9773002b16861b4bb8ae (expiresAt),
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
  }
}
