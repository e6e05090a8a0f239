import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People at the farm with logins of their own, and who did what. */
export class People1795790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE admin
       ADD name varchar(80) NULL, ADD role ${exact(10)} NOT NULL DEFAULT 'admin',
       ADD isPasswordOff tinyint NOT NULL DEFAULT 0, ADD createdAt datetime(3) NULL,
       ADD deactivatedAt datetime(3) NULL`,
    );
    await runner.query('UPDATE admin SET isPasswordOff = isPasskeyOnly');
    await runner.query('ALTER TABLE passkey MODIFY adminId int UNSIGNED NULL');
    await runner.query(`CREATE TABLE invitation (${invitation}) ENGINE=InnoDB`);
    for (const { table, column, hash, onDelete } of REFERENCES) {
      await runner.query(`ALTER TABLE ${table} ADD ${column} int UNSIGNED NULL`);
      await runner.query(`ALTER TABLE ${table} ADD INDEX IDX_${hash.slice(0, -1)} (${column})`);
      await runner.query(`ALTER TABLE ${table} ADD ${toAdmin(`FK_${hash}`, column, onDelete)}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, column, hash } of REFERENCES.toReversed())
      await runner.query(
        `ALTER TABLE ${table} DROP FOREIGN KEY FK_${hash}, DROP INDEX IDX_${hash.slice(0, -1)}, DROP COLUMN ${column}`,
      );
    await runner.query('DROP TABLE invitation');
    await runner.query('DELETE FROM passkey WHERE adminId IS NULL');
    await runner.query('ALTER TABLE passkey MODIFY adminId int UNSIGNED NOT NULL');
    await runner.query(
      `ALTER TABLE admin DROP COLUMN deactivatedAt, DROP COLUMN createdAt, DROP COLUMN isPasswordOff,
       DROP COLUMN role, DROP COLUMN name`,
    );
  }
}

const exact = (length: number) => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;

const toAdmin = (name: string, column: string, onDelete: string) =>
  `CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES admin (id) ON DELETE ${onDelete} ON UPDATE NO ACTION`;

/** `hash` is in the names of the key and its index. */
const REFERENCES = [
  { table: 'session', column: 'personId', hash: 'b8e1fcf37e349295272a5ebbd50', onDelete: 'CASCADE' },
  { table: 'passkey', column: 'personId', hash: '8d98cff9831f131f6b1928efe6a', onDelete: 'CASCADE' },
  {
    table: 'standing_order_event',
    column: 'adminId',
    hash: '4e200b5a9cafb1b7c63c6e9b9a5',
    onDelete: 'SET NULL',
  },
  { table: 'customer_order', column: 'adminId', hash: 'fedde620cd47c8ffa5016a91043', onDelete: 'SET NULL' },
  { table: 'order_event', column: 'adminId', hash: '36c45f5659c08281d072753e98b', onDelete: 'SET NULL' },
  { table: 'pickup_event', column: 'adminId', hash: 'eb126a9b926c89f4f903c0c5d1d', onDelete: 'SET NULL' },
] as const;

const invitation = `
  id int UNSIGNED NOT NULL AUTO_INCREMENT,
  tokenHash ${exact(64)} NOT NULL,
  name varchar(80) NOT NULL,
  email varchar(254) NOT NULL,
  role ${exact(10)} NOT NULL,
  personId int UNSIGNED NULL,
  invitedById int UNSIGNED NULL,
  createdAt datetime(3) NOT NULL,
  expiresAt datetime(3) NOT NULL,
  usedAt datetime(3) NULL,
  PRIMARY KEY (id),
  UNIQUE INDEX IDX_676ef6471ce7176869d73365a4 (tokenHash),
  INDEX IDX_1b17ab18758ab21dfa7c2535c3 (personId),
  INDEX IDX_603764233ba5c9740083666552 (invitedById),
  ${toAdmin('FK_1b17ab18758ab21dfa7c2535c36', 'personId', 'CASCADE')},
  ${toAdmin('FK_603764233ba5c97400836665523', 'invitedById', 'SET NULL')}`;
