import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, the record of what was done, and what tells sessions and credentials of different times apart. */
export class Security1795290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE admin
      ADD credentialsVersion int UNSIGNED NOT NULL DEFAULT 1,
      ADD isPasskeyOnly tinyint NOT NULL DEFAULT 0`);
    await runner.query('ALTER TABLE session ADD lastUsedAt datetime(3) NULL');
    await runner.query(`CREATE TABLE passkey (
      id int UNSIGNED NOT NULL AUTO_INCREMENT,
      adminId int UNSIGNED NOT NULL,
      name varchar(60) NOT NULL,
      credentialId varchar(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      publicKey varbinary(2048) NOT NULL,
      counter int UNSIGNED NOT NULL,
      transports text NOT NULL,
      createdAt datetime(3) NOT NULL,
      lastUsedAt datetime(3) NULL,
      INDEX IDX_3911358915523a2cc96f326c23 (adminId),
      UNIQUE INDEX IDX_64445f45603fe50da55bb7ab97 (credentialId),
      PRIMARY KEY (id),
      CONSTRAINT FK_3911358915523a2cc96f326c238 FOREIGN KEY (adminId)
        REFERENCES admin(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE passkey_challenge (
      hash varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      adminId int UNSIGNED NULL,
      expiresAt datetime(3) NOT NULL,
      INDEX IDX_9350be70e8637b1dca40e32a82 (expiresAt),
      PRIMARY KEY (hash)
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE audit_event (
      id int UNSIGNED NOT NULL AUTO_INCREMENT,
      at datetime(3) NOT NULL,
      adminId int UNSIGNED NULL,
      isHelper tinyint NOT NULL DEFAULT 0,
      action varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      object varchar(80) CHARACTER SET ascii COLLATE ascii_bin NULL,
      changes text NOT NULL,
      network varchar(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      count int UNSIGNED NOT NULL DEFAULT 1,
      INDEX IDX_06d570d7d1b40fbc994b5955be (at),
      INDEX IDX_c3ae577659b7b62d461d818889 (adminId),
      PRIMARY KEY (id),
      CONSTRAINT FK_c3ae577659b7b62d461d8188893 FOREIGN KEY (adminId)
        REFERENCES admin(id) ON DELETE SET NULL ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_event');
    await runner.query('DROP TABLE passkey_challenge');
    await runner.query('DROP TABLE passkey');
    await runner.query('ALTER TABLE session DROP COLUMN lastUsedAt');
    await runner.query('ALTER TABLE admin DROP COLUMN isPasskeyOnly, DROP COLUMN credentialsVersion');
  }
}
