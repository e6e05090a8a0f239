import { isDeepStrictEqual } from 'node:util';
import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { Euros } from '@hofkiste/contract/plain/units';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { conflict } from '../server/errors.js';

type ColumnValue = string | number | boolean | Date | null;

/** False for a property with a getter only: it is readonly, so it differs from its writable copy. */
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

/** Columns and the values that they must have. No column is equal to null in SQL. */
type Condition<E> = { [K in keyof Columns<E>]?: NonNullable<Columns<E>[K]> };

interface StatementResult {
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

/** Reads rows of ids and sums as numbers; the sum of no rows is 0. */
export async function querySums<T extends { [K in keyof T]: number }>(
  connection: Connection,
  sql: string,
  parameters: unknown[] = [],
): Promise<T[]> {
  const rows = await query<object>(connection, sql, parameters);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as T,
  );
}

/** Reads the only number of a SELECT. */
export async function queryCount(
  connection: Connection,
  sql: string,
  parameters: unknown[] = [],
): Promise<number> {
  const [row = {}] = await query<object>(connection, sql, parameters);
  return Number(Object.values(row)[0] ?? 0);
}

/** Runs any other statement. */
export const execute = (
  connection: Connection,
  sql: string,
  parameters: unknown[] = [],
): Promise<StatementResult> => connection.query<StatementResult>(sql, parameters);

/** Inserts with one statement, without TypeORM's read after the insert. Resolves to the new id. */
export async function insertRow<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Row<E>,
): Promise<number> {
  return (await insert(manager, entity, [row])).insertId;
}

/**
 * Inserts all rows with one statement, or with none if there are no rows. Resolves to no ids: only the first one is
 * known, because the next ones have gaps on a cluster, where each node leaves ids to the others.
 */
export async function insertRows<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Row<E>[],
): Promise<void> {
  if (rows.length > 0) await insert(manager, entity, rows);
}

/**
 * Inserts the row with one statement if `source` has rows: the clauses from FROM on, with their parameters. Resolves to
 * the new id; undefined without one.
 */
export async function insertRowFrom<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Row<E>,
  source: { sql: string; parameters: unknown[] },
): Promise<number | undefined> {
  const { sql, columns } = insertInto(manager, entity);
  const values = columns.map((column) => column.getEntityValue(row, true));
  const parameters = [values, ...source.parameters];
  const { affectedRows, insertId } = await execute(manager, `${sql} SELECT ? ${source.sql}`, parameters);
  return affectedRows === 0 ? undefined : insertId;
}

function insert<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Row<E>[],
): Promise<StatementResult> {
  const { sql, columns } = insertInto(manager, entity);
  const values = rows.map((row) => columns.map((column) => column.getEntityValue(row, true)));
  return execute(manager, `${sql} VALUES ?`, [values]);
}

interface Insert {
  sql: string;
  columns: ColumnMetadata[];
}

const inserts = new WeakMap<EntityMetadata, Insert>();

/** The beginning of the statement for any rows of the entity; it is written once. */
function insertInto<E extends ObjectLiteral>({ connection }: EntityManager, entity: EntityTarget<E>): Insert {
  const metadata = connection.getMetadata(entity);
  const known = inserts.get(metadata);
  if (known) return known;
  const columns = metadata.columns.filter(({ isGenerated }) => !isGenerated);
  const names = columns.map(({ databaseName }) => connection.driver.escape(databaseName));
  const table = connection.driver.escape(metadata.tableName);
  const insert = { sql: `INSERT INTO ${table} (${names.join(', ')})`, columns };
  inserts.set(metadata, insert);
  return insert;
}

/** Updates the rows whose columns have all values of `where`. Resolves to their number, changed or not. */
export async function updateRows<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  where: Condition<E>,
  changes: Partial<Row<E>>,
): Promise<number> {
  const { connection } = manager;
  const { tableName, columns } = connection.getMetadata(entity);
  const equalities = (values: ObjectLiteral) => {
    const named = columns.filter(({ propertyName }) => propertyName in values);
    return {
      sql: named.map(({ databaseName }) => `${connection.driver.escape(databaseName)} = ?`),
      values: named.map((column) => column.getEntityValue(values, true)),
    };
  };
  const [set, condition] = [equalities(changes), equalities(where)];
  const sql = `UPDATE ${connection.driver.escape(tableName)} SET ${set.sql.join(', ')} WHERE ${condition.sql.join(' AND ')}`;
  return (await execute(manager, sql, [...set.values, ...condition.values])).affectedRows;
}

/** An entity from the columns of a hand-written SELECT. */
export const loaded = <E extends object>(entity: new () => E, columns: Partial<Columns<E>>): E =>
  Object.assign(new entity(), columns);

/** A pattern for LIKE, in which `%` and `_` of the text are no wildcards. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Groups rows by key and keeps their sequence. */
export function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export const sumBy = <T>(rows: readonly T[], numberOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + numberOf(row), 0);

/** Sums euros in cents, so that none are lost. */
export const eurosBy = <T>(rows: readonly T[], eurosOf: (row: T) => Euros): Euros =>
  toEuros(sumBy(rows, (row) => toCents(eurosOf(row))));

/** The rows of a page for TypeORM's `find`; all rows without a page. Pages count from 1. */
export const pageOf = (page: number | undefined, size: number): { skip?: number; take?: number } =>
  page === undefined ? {} : { skip: (page - 1) * size, take: size };

/**
 * Somebody else changed the record after the caller had read it.
 * @param record German, with its article: 'Der Abholtag'.
 */
function changedMeanwhile(record: string) {
  return conflict('CHANGED_MEANWHILE', `${record} wurde inzwischen geändert.`);
}

/** Call this under the lock of the row. An edit without `version` overwrites. */
export function requireVersion(record: { version: number }, version: number | undefined, name: string): void {
  if (version !== undefined && version !== record.version) throw changedMeanwhile(name);
}

/** Tells whether the changes differ from what the record has. */
export const differs = (record: object, changes: object): boolean =>
  Object.keys(changes).some((key) => !isDeepStrictEqual(Reflect.get(record, key), Reflect.get(changes, key)));
