import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './app.js';

const POLL_MS = 50;
const LIMIT_MS = 10_000;

/** Thread of a transaction that waits for a lock, in InnoDB's own report. */
const WAITING = /^LOCK WAIT.*\n(?:MariaDB|MySQL) thread id (\d+)/gm;

/**
 * Resolves once a transaction in the app's database waits for a lock. Reads InnoDB's report: the table `innodb_trx` is
 * renewed only after 100 ms without a question, so two tests at once would see nothing new.
 */
export async function lockWait({ dataSource }: TestApp): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    const [{ Status: report }] = await dataSource.query('SHOW ENGINE INNODB STATUS');
    const threads = [...String(report).matchAll(WAITING)].map(([, thread]) => Number(thread));
    const waiting = await dataSource.query(
      'SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND id IN (?)',
      [[0, ...threads]],
    );
    if (waiting.length > 0) return;
    await pause(POLL_MS);
  }
  throw new Error('no transaction waits for a lock');
}
