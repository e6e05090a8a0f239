import { type ConnectionOptions, createConnection, type RowDataPacket } from 'mysql2/promise';

/** Tables that the running api keeps for itself. */
const OF_THE_API = ['job_lock', 'migrations'];
const COPY = 'savepoint';

/** Copies all rows of the farm aside. `restore` brings back the tables that have changed since. */
export async function takeSavepoint(owner: ConnectionOptions & { database: string }) {
  const connect = () => createConnection({ ...owner, multipleStatements: true });
  const connection = await connect();
  const [found] = await connection.query<RowDataPacket[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_name NOT IN (?)',
    [owner.database, OF_THE_API],
  );
  const tables = found.map(({ name }) => String(name));
  const checksums = async (of = connection) => {
    const [rows] = await of.query<RowDataPacket[]>(`CHECKSUM TABLE ${tables.join()}`);
    return rows.map(({ Checksum }) => String(Checksum));
  };
  await connection.query(
    [
      `CREATE DATABASE ${COPY}`,
      ...tables.map((table) => `CREATE TABLE ${COPY}.${table} SELECT * FROM ${table}`),
    ].join(';'),
  );
  const saved = await checksums();
  await connection.end();

  async function run(statements: string[]): Promise<void> {
    const connection = await connect();
    await connection.query(
      ['SET foreign_key_checks = 0', 'START TRANSACTION', ...statements, 'COMMIT'].join(';'),
    );
    await connection.end();
  }

  return {
    /** Resolves to whether anything had changed. */
    async restore(): Promise<boolean> {
      const connection = await connect();
      const now = await checksums(connection);
      await connection.end();
      const changed = tables.filter((_, index) => now[index] !== saved[index]);
      // AUTO_INCREMENT goes on: what api and pages remember of a removed row never fits another one.
      await run(
        changed.flatMap((table) => [
          `DELETE FROM ${table}`,
          `INSERT INTO ${table} SELECT * FROM ${COPY}.${table}`,
        ]),
      );
      return changed.length > 0;
    },

    removeAllBut: (kept: string) =>
      run(tables.filter((table) => table !== kept).map((table) => `DELETE FROM ${table}`)),
  };
}
