import { uuidOf } from '@hofkiste/contract/frontends/uuid';
import { now } from '../clock';
import { readStored, store } from '../stored';

const STORAGE_KEY = 'hofkiste.standing-key';
/** The values of the form are kept for the same time. */
const KEPT_MS = 30 * 60_000;

/** The idempotency key of the form: the same one until there is a definite answer, so that a retry can't order twice. */
export function standingKey(): string {
  // This file wrote it.
  const { key, savedAt } = Object(readStored('sessionStorage', STORAGE_KEY));
  if (typeof key === 'string' && now().getTime() - savedAt < KEPT_MS) return key;
  const fresh = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  store('sessionStorage', STORAGE_KEY, { key: fresh, savedAt: now().getTime() });
  return fresh;
}

export const forgetStandingKey = (): void => store('sessionStorage', STORAGE_KEY, null);
