import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

type ColumnValue = string | number | boolean | Date | null;

/** False for a property with a getter only. */
type IsWritable<E, K extends keyof E> =
  (<T>() => T extends { [P in K]: E[P] } ? 1 : 2) extends <T>() => T extends { -readonly [P in K]: E[P] }
    ? 1
    : 2
    ? true
    : false;

/** The plain columns of an entity: no relations, no methods, no getters. */
export type Columns<E> = {
  [K in keyof E as E[K] extends ColumnValue ? (IsWritable<E, K> extends true ? K : never) : never]: E[K];
};

/** Every column that the database doesn't fill itself. */
export type Row<E> = Omit<Columns<E>, 'id'>;

interface Written {
  insertId: number;
  affectedRows: number;
}

/** Anything that runs SQL: a manager, a repository, a data source. */
interface Connection {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** The rows of a SELECT. The caller names their type, as the driver gives them: sums and decimals are strings. */
export const query = <T>(connection: Connection, sql: string, parameters: unknown[] = []): Promise<T[]> =>
  connection.query<T[]>(sql, parameters);

/** Any other statement. */
export const execute = (connection: Connection, sql: string, parameters: unknown[] = []): Promise<Written> =>
  connection.query<Written>(sql, parameters);

/** One statement, without TypeORM's read after the insert. Resolves to the new id. */
export const insertRow = <E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Row<E>,
): Promise<number> => insertRows(manager, entity, [row]);

/** One statement for all rows, none for no rows. Resolves to the id of the first one. */
export async function insertRows<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Row<E>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { connection } = manager;
  const { tableName, columns } = connection.getMetadata(entity);
  const filled = columns.filter(({ isGenerated }) => !isGenerated);
  const names = filled.map(({ databaseName }) => connection.driver.escape(databaseName));
  const values = rows.map((row) => filled.map((column) => column.getEntityValue(row, true)));
  const sql = `INSERT INTO ${connection.driver.escape(tableName)} (${names.join(', ')}) VALUES ?`;
  return (await execute(manager, sql, [values])).insertId;
}

/** Resolves to the number of changed rows. */
export async function updateRow<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  id: number,
  changes: Partial<Row<E>>,
): Promise<number> {
  const { connection } = manager;
  const { tableName, columns } = connection.getMetadata(entity);
  const changed = columns.filter(({ propertyName }) => propertyName in changes);
  const assignments = changed.map(({ databaseName }) => `${connection.driver.escape(databaseName)} = ?`);
  const sql = `UPDATE ${connection.driver.escape(tableName)} SET ${assignments.join(', ')} WHERE id = ?`;
  const values = changed.map((column) => column.getEntityValue(changes, true));
  return (await execute(manager, sql, [...values, id])).affectedRows;
}

/** An entity from the columns of a hand-written SELECT. */
export const loaded = <E extends object>(entity: new () => E, columns: Partial<Columns<E>>): E =>
  Object.assign(new entity(), columns);
