import { type DataSource, Entity, type EntityManager, LessThanOrEqual, PrimaryColumn } from 'typeorm';
import { migrationHashes } from './migrations.lock.js';
import { query } from './statements.js';
import { isMissingTable } from './transaction.js';

const LOCK_WAIT_SECONDS = 60;

/** The table of `deploy/backup/restore.sh`: without a row while a backup is being loaded, with one until that is settled. */
export const RESTORED_BACKUP = 'restored_backup';

/** Brings the schema up to date; answers the names of the migrations that ran. Backups take the same lock. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    // Two that start at once run one after the other; the second finds nothing to do.
    const [lock] = await query<{ gotLock: number | string | null }>(
      runner,
      "SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate'), ?) AS gotLock",
      [LOCK_WAIT_SECONDS],
    );
    if (Number(lock?.gotLock) !== 1) throw new Error('Eine andere Migration oder eine Sicherung läuft noch.');
    if ((await restoreState(dataSource)) === 'partial') throw new Error(PARTLY_RESTORED);
    if (await isTooOld(dataSource)) throw new Error(TOO_OLD);
    const applied = await dataSource.runMigrations();
    return applied.map(({ name }) => name);
  } finally {
    await runner.query("DO RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))");
    await runner.release();
  }
}

/** Tells whether the database comes from a backup that isn't loaded completely, or is loaded and not settled. */
export async function restoreState(dataSource: DataSource): Promise<'none' | 'partial' | 'loaded'> {
  try {
    const rows = await query(dataSource, `SELECT 1 FROM ${RESTORED_BACKUP}`);
    return rows.length === 0 ? 'partial' : 'loaded';
  } catch (error) {
    if (isMissingTable(error)) return 'none';
    throw error;
  }
}

/** A German sentence when the code can't work with this schema. A schema that is ahead of the code is fine. */
export async function schemaProblem(dataSource: DataSource): Promise<string | undefined> {
  if (await isTooOld(dataSource)) return TOO_OLD;
  const applied = await appliedNames(dataSource);
  const missing = knownNames(dataSource).filter((name) => !applied.includes(name));
  if (missing.length > 0) return behind(missing);
  const restore = await restoreState(dataSource);
  if (restore !== 'none') return restore === 'partial' ? PARTLY_RESTORED : RESTORED;
  const edited = await editedNames(dataSource);
  return edited.length > 0 ? editedLater(edited) : undefined;
}

/** Tells whether it has other migrations, but not the one that every database begins with since version 1.0.0. */
async function isTooOld(dataSource: DataSource): Promise<boolean> {
  const [initial = ''] = knownNames(dataSource);
  const applied = await appliedNames(dataSource);
  return applied.length > 0 && !applied.includes(initial);
}

const knownNames = (dataSource: DataSource): string[] => dataSource.migrations.map(({ name = '' }) => name);

/** Empty for a database without tables. */
async function appliedNames(dataSource: DataSource): Promise<string[]> {
  try {
    const rows = await query<{ name: string }>(dataSource, 'SELECT name FROM migrations');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

async function editedNames(dataSource: DataSource): Promise<string[]> {
  const rows = await query<{ name: string; sha256: string }>(
    dataSource,
    'SELECT name, sha256 FROM migration_progress WHERE sha256 IS NOT NULL',
  );
  return rows
    .filter(({ name, sha256 }) => (migrationHashes[name] ?? sha256) !== sha256)
    .map(({ name }) => name);
}

const behind = (missing: string[]): string =>
  `Die Datenbank ist noch nicht auf dem aktuellen Stand. Es fehlt: ${missing.join(', ')}. ` +
  'Bitte zuerst die Migrationen ausführen: node api/dist/programs/migrate.js';

const TOO_OLD =
  'Diese Daten sind von einer Version vor 1.0.0 und bleiben, wie sie sind: ' +
  'Nimm eine leere Datenbank, oder verwende weiter die frühere Version.';
const PARTLY_RESTORED = 'Eine Sicherung wurde nur zum Teil eingespielt. Bitte spiele sie noch einmal ein.';
const RESTORED =
  'Die Datenbank kommt aus einer Sicherung. Bitte zuerst die Wiederherstellung abschließen: ' +
  'node api/dist/programs/migrate.js';

const editedLater = (edited: string[]): string =>
  `In der Datenbank lief eine andere Fassung von ${edited.join(', ')}. ` +
  'Eine Migration darf nicht mehr geändert werden, nachdem sie gelaufen ist.';

/** A backup that was completed. `deploy/backup/backup.sh` writes it. */
@Entity('backup')
export class Backup {
  @PrimaryColumn({ type: 'datetime', precision: 3 })
  finishedAt!: Date;
}

/** When the newest backup was finished; null if there is none. Leaves out those of a clock that was ahead. */
export async function lastBackup(manager: EntityManager, now: Date): Promise<Date | null> {
  const [newest] = await manager.find(Backup, {
    where: { finishedAt: LessThanOrEqual(now) },
    order: { finishedAt: 'DESC' },
    take: 1,
  });
  return newest?.finishedAt ?? null;
}
