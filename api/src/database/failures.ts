import { setTimeout as pause } from 'node:timers/promises';

const DEADLOCK = 'ER_LOCK_DEADLOCK';
const REFERENCED_ROW_GONE = 'ER_NO_REFERENCED_ROW_2';
const DUPLICATE = 'ER_DUP_ENTRY';
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'POOL_CLOSED',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
]);
const CLOSED_CONNECTION = /connection is in closed state|Pool is closed|driver is not connected/i;
const MAX_ATTEMPTS = 4;
const MAX_PAUSE_MS = 40;

export const isDuplicate = (error: unknown): boolean => codeOf(error) === DUPLICATE;

/** Whether the database could not be asked at all. */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.has(codeOf(error)) || (error instanceof Error && CLOSED_CONNECTION.test(error.message));

/**
 * Runs a whole transaction again when another one crossed it: as the victim of a deadlock, or because a row it had
 * just read (a customer, say) was deleted meanwhile.
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (![DEADLOCK, REFERENCED_ROW_GONE].includes(codeOf(error)) || attempt === MAX_ATTEMPTS) throw error;
      await pause(Math.random() * MAX_PAUSE_MS);
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
