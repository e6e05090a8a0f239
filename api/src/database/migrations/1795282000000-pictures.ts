import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded pictures, and each of their sizes and formats. */
export class Pictures1795282000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE picture (
      id varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      width smallint UNSIGNED NOT NULL,
      height smallint UNSIGNED NOT NULL,
      lastUsedAt datetime(3) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE picture_file (
      pictureId varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      width smallint UNSIGNED NOT NULL,
      format varchar(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      bytes mediumblob NOT NULL,
      PRIMARY KEY (pictureId, width, format),
      CONSTRAINT FK_6decd9d80c92024222d9eb3787e FOREIGN KEY (pictureId) REFERENCES picture(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE picture_file');
    await runner.query('DROP TABLE picture');
  }
}
