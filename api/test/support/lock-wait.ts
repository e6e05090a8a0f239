import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './app.js';

/** InnoDB renews what it tells of transactions only after 100 ms without a question. */
const POLL_MS = 120;
const LIMIT_MS = 10_000;

/** Resolves once a transaction in the app's database waits for a lock. */
export async function lockWait({ dataSource }: TestApp): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    const waiting = await dataSource.query(
      `SELECT 1 FROM information_schema.innodb_trx t JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
       WHERE t.trx_state = 'LOCK WAIT' AND p.db = DATABASE()`,
    );
    if (waiting.length > 0) return;
    await pause(POLL_MS);
  }
  throw new Error('no transaction waits for a lock');
}
