import { type DataSource, type EntityManager, In } from 'typeorm';
import { Session } from '../auth/admin.entity.js';
import { RESTORED_BACKUP, restoreState } from '../database/schema.js';
import { query } from '../database/statements.js';
import { MailMessage, OutboxMessage, SmsMessage } from '../messages/message.entity.js';

/** More ids than a farm gives between a backup and its restore. */
const SKIPPED_IDS = 1_000_000;

/**
 * Finishes the restore of a backup, before the api starts: ids that were given since the backup aren't given again,
 * messages that may have gone out since aren't sent, and everybody is logged out. Resolves to false when the database
 * doesn't come from a backup. Safe to repeat when it is interrupted.
 */
export async function settleRestoredBackup(dataSource: DataSource, now: Date): Promise<boolean> {
  if ((await restoreState(dataSource)) === 'none') return false;
  const { manager } = dataSource;
  for (const table of tablesWithIds(dataSource)) await skipIds(manager, table);
  for (const entity of [SmsMessage, MailMessage])
    await manager.update(entity, { status: In(['queued', 'sending']) }, OutboxMessage.restored(now));
  await manager.deleteAll(Session);
  await dataSource.query(`DROP TABLE ${RESTORED_BACKUP}`);
  return true;
}

const tablesWithIds = ({ entityMetadatas }: DataSource): string[] =>
  entityMetadatas
    .filter(({ generatedColumns }) =>
      generatedColumns.some((column) => column.generationStrategy === 'increment'),
    )
    .map(({ tableName }) => tableName);

/** The next id is read from the table's definition: MySQL keeps the one of `information_schema` for a day. */
async function skipIds(manager: EntityManager, table: string): Promise<void> {
  const [definition] = await query<Record<string, string>>(manager, `SHOW CREATE TABLE ${table}`);
  const next = /AUTO_INCREMENT=(\d+)/.exec(definition?.['Create Table'] ?? '')?.[1] ?? 1;
  await manager.query(`ALTER TABLE ${table} AUTO_INCREMENT = ${Number(next) + SKIPPED_IDS}`);
}
