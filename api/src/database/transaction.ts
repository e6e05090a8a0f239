import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';

const DUPLICATE = 'ER_DUP_ENTRY';
const MISSING_TABLE = 'ER_NO_SUCH_TABLE';
/** Locks that another transaction holds, and changes that it made first. A cluster reports its own as deadlocks. */
const COLLISIONS = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'];
/** A row that was just read (a customer, say) was deleted meanwhile: 1452. */
const REFERENCED_ROW_GONE = 'ER_NO_REFERENCED_ROW_2';
const CONFLICTS = new Set([...COLLISIONS, REFERENCED_ROW_GONE]);
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
  // A cluster's node without a majority, or about to leave
  'ER_UNKNOWN_COM_ERROR',
]);
const OVERLOADED = new Set([
  ...COLLISIONS,
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  // Read only, as a server that is being replaced
  'ER_OPTION_PREVENTS_STATEMENT',
  // A cluster's node was put out during COMMIT: the transaction may be stored, so it must not run again
  'ER_ERROR_DURING_COMMIT',
]);
const NO_CONNECTION =
  /connection is in closed state|Pool is closed|Queue limit reached|driver is not connected/i;
const MAX_ATTEMPTS = 10;
/** No attempt begins later: the last one may wait for a lock, and the answer is due within five seconds. */
const LAST_START_MS = 2500;
const FIRST_PAUSE_MS = 40;
const MAX_PAUSE_MS = 500;

export const isDuplicate = (error: unknown): boolean => codeOf(error) === DUPLICATE;

export const isMissingTable = (error: unknown): boolean => codeOf(error) === MISSING_TABLE;

/** The database could not be asked at all. */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.has(codeOf(error)) || (error instanceof Error && NO_CONNECTION.test(error.message));

/** Tells whether the request can succeed a little later. */
export const isUnavailable = (error: unknown): boolean =>
  isUnreachable(error) || OVERLOADED.has(codeOf(error));

/** Runs a whole transaction again while others get in its way. */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const isLast = attempt === MAX_ATTEMPTS || performance.now() - startedAt > LAST_START_MS;
      if (!CONFLICTS.has(codeOf(error)) || isLast) throw error;
      await pause(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS));
    }
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Runs `work` in a transaction, and again as a whole while other transactions get in its way. With REPEATABLE READ all its
 * reads see the database as it is at the first one.
 */
export const transaction = <T>(
  { dataSource }: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
  isolation?: 'REPEATABLE READ',
): Promise<T> =>
  retryOnConflict(async () => {
    const runner = dataSource.createQueryRunner();
    const connection = await runner.connect();
    try {
      await runner.startTransaction(isolation);
      const result = await work(runner.manager);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // The connection is still inside its transaction: later writes over it would seem to succeed and be lost.
      await runner.rollbackTransaction().catch(() => connection.destroy());
      throw error;
    } finally {
      await runner.release();
    }
  });

/** Runs a transaction that several processes may begin: the first one wins, and a duplicate key ends the others quietly. */
export async function transactionOfOne(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  try {
    await transaction(manager, work);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Does `work` for each item, one after the other. One that fails, or is locked, doesn't hold up those after it: the first
 * error is thrown at the end. Ends early on `signal`, and at once while the database can't be reached.
 */
export async function forEachAlone<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    if (signal?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Takes the steps of a job in turn; like `forEachAlone`, one that fails doesn't hold up the others. */
export const takeSteps = (steps: (() => Promise<unknown>)[], signal?: AbortSignal): Promise<void> =>
  forEachAlone(steps, (step) => step(), signal);
