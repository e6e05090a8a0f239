import { MINUTE } from '@hofkiste/contract/durations';
import type { SessionData } from 'express-session';
import { passwordRequired } from '../auth.errors.js';

const CONFIRMED_FOR_MS = 10 * MINUTE;

/** Requires a login, or a confirmation of the password, within the last 10 minutes. */
export function requireConfirmation({ confirmedAt = 0 }: Partial<SessionData>, now: Date): void {
  if (now.getTime() - confirmedAt > CONFIRMED_FOR_MS) throw passwordRequired();
}
