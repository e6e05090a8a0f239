import { isDeepStrictEqual } from 'node:util';
import { conflict } from '../server/errors.js';

/**
 * Somebody else changed the record after the caller had read it.
 * @param record German, with its article: 'Der Abholtag'.
 */
export function changedMeanwhile(record: string) {
  return conflict('CHANGED_MEANWHILE', `${record} wurde inzwischen geändert.`);
}

/** Call this under the lock of the row. An edit without `version` overwrites. */
export function requireVersion(record: { version: number }, version: number | undefined, name: string): void {
  if (version !== undefined && version !== record.version) throw changedMeanwhile(name);
}

/** Whether the changes differ from what the record has. */
export const differs = (record: object, changes: object): boolean =>
  Object.keys(changes).some((key) => !isDeepStrictEqual(Reflect.get(record, key), Reflect.get(changes, key)));
