import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { TestApp } from './app.js';

const POLL_MS = 50;
const LIMIT_MS = 10_000;

/** Resolves once a transaction in the app's database waits for a lock. */
export async function lockWait({ dataSource }: TestApp): Promise<void> {
  const [{ version }] = await dataSource.query('SELECT VERSION() AS version');
  const isWaiting = String(version).includes('MariaDB') ? isWaitingInMariaDb : isWaitingInMySql;
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    if (await isWaiting(dataSource)) return;
    await pause(POLL_MS);
  }
  throw new Error('no transaction waits for a lock');
}

/** Thread of a transaction that waits for a lock, in InnoDB's own report. */
const WAITING = /^LOCK WAIT.*\nMariaDB thread id (\d+)/gm;

/**
 * Reads InnoDB's report: the table `innodb_trx` is renewed only after 100 ms without a question, so two tests at once
 * would see nothing new.
 */
async function isWaitingInMariaDb(dataSource: DataSource): Promise<boolean> {
  const [{ Status: report }] = await dataSource.query('SHOW ENGINE INNODB STATUS');
  const threads = [...String(report).matchAll(WAITING)].map(([, thread]) => Number(thread));
  const waiting = await dataSource.query(
    'SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND id IN (?)',
    [[0, ...threads]],
  );
  return waiting.length > 0;
}

/** MySQL's report lacks transactions that wait for their first lock, if that is a shared one. */
async function isWaitingInMySql(dataSource: DataSource): Promise<boolean> {
  const waiting = await dataSource.query(
    `SELECT 1 FROM performance_schema.data_lock_waits wait
     JOIN performance_schema.threads thread ON thread.THREAD_ID = wait.REQUESTING_THREAD_ID
     WHERE thread.PROCESSLIST_DB = DATABASE()`,
  );
  return waiting.length > 0;
}
