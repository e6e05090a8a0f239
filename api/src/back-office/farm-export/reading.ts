import { formatDate, formatInstant } from '@hofkiste/contract/plain/dates';
import type { DataSource, EntityManager } from 'typeorm';
import { query } from '../../database/statements.js';
import { germanCsv, germanCsvLines } from '../csv.js';
import {
  type ExportedFarm,
  type ExportedTable,
  isShown,
  type Names,
  pictureFile,
  type Stored,
  shownOf,
} from './columns.js';
import { FARM_TABLES } from './farm-tables.view.js';

interface Snapshot {
  /** Reads one state of the database, however long it takes. */
  manager: EntityManager;
  /** Ends a statement under way, too. */
  close: () => Promise<void>;
}

/** Opens a connection of its own: with the pool's settings MariaDB would end it while a slow client reads a page. */
export async function openSnapshot(dataSource: DataSource): Promise<Snapshot> {
  const runner = dataSource.createQueryRunner();
  const connection = await runner.connect();
  const close = async () => {
    connection.destroy();
    await runner.release();
  };
  try {
    await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query("SET SESSION time_zone = '+00:00' /*M! , idle_transaction_timeout = 0 */");
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return { manager: runner.manager, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Few enough that others wait for a moment only, and that little memory is under way. */
const PAGE = 100;

/** Writes the file of a table page by page; columns that are left out never leave the database. */
export async function* tableCsv(
  manager: EntityManager,
  { entity, columns }: ExportedTable,
  farm: ExportedFarm,
): AsyncGenerator<string> {
  const metadata = manager.connection.getMetadata(entity);
  const shown = [...columns].flatMap(([property, column]) => {
    const stored = metadata.findColumnWithPropertyName(property);
    return stored && isShown(column) ? [{ name: stored.databaseName, ...shownOf(column, stored) }] : [];
  });
  yield germanCsv([shown.flatMap(({ headers }) => headers)]);

  const { driver } = manager.connection;
  const names = shown.map(({ name }) => driver.escape(name)).join(', ');
  const page = `SELECT id AS pageId, ${names} FROM ${metadata.tableName} WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
  for (let last = 0; ; ) {
    const rows = await query<Record<string, Stored> & { pageId: number }>(manager, page, [last]);
    if (rows.length > 0)
      yield germanCsvLines(
        rows.map((row) => shown.flatMap(({ name, cells }) => cells(row[name] ?? null, farm))),
      );
    const next = rows.at(-1);
    if (!next || rows.length < PAGE) return;
    last = next.pageId;
  }
}

/** Reads the names that other tables refer to: a few thousand at most. */
export async function namesOf(manager: EntityManager): Promise<Names> {
  const read = async (table: string, column = 'name') => {
    const rows = await query<{ id: number; name: string }>(
      manager,
      `SELECT id, ${column} AS name FROM ${table}`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const days = await read('pickup_day', 'date');
  return {
    day: new Map([...days].map(([id, date]) => [id, formatDate(date)])),
    dayLocation: await read('pickup_day_location'),
    preset: await read('box_preset'),
    location: await read('pickup_location'),
    person: await read('admin', 'COALESCE(name, email)'),
    product: await read('product'),
  };
}

interface StoredPicture {
  path: string;
  pictureId: string;
  width: number;
  format: string;
}

/** Lists the largest file of each picture, as JPEG where it has one. */
export async function picturesOf(manager: EntityManager): Promise<StoredPicture[]> {
  const files = await query<Omit<StoredPicture, 'path'>>(
    manager,
    "SELECT pictureId, width, format FROM picture_file ORDER BY pictureId, format = 'jpg', width",
  );
  const best = new Map(files.map((file) => [file.pictureId, file]));
  return [...best.values()].map((file) => ({ ...file, path: pictureFile(file.pictureId, file.format) }));
}

export async function* pictureBytes(
  manager: EntityManager,
  { pictureId, width, format }: StoredPicture,
): AsyncGenerator<Buffer> {
  const files = await query<{ bytes: Buffer }>(
    manager,
    'SELECT bytes FROM picture_file WHERE pictureId = ? AND width = ? AND format = ?',
    [pictureId, width, format],
  );
  for (const { bytes } of files) yield bytes;
}

/** Describes the files of the ZIP. */
export const contentsText = (now: Date, zone: string): string =>
  [
    `Alle Daten deines Shops, Stand ${formatInstant(now, zone)}.`,
    '',
    'Die Dateien mit der Endung .csv öffnest du mit Excel oder LibreOffice. Sie hängen über Nummern zusammen.',
    'Nicht dabei sind Passwörter, Links und die Texte von SMS und E-Mails, weil darin Links stehen.',
    '',
    ...FARM_TABLES.map(({ file, about }) => `${file}.csv: ${about}`),
    'einstellungen.json: Alle Einstellungen mit ihren Texten',
    'bilder: Alle hochgeladenen Bilder',
    '',
  ].join('\r\n');
