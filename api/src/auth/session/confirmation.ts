import type { SessionData } from 'express-session';
import { passwordRequired } from '../auth.errors.js';

const CONFIRMED_FOR_MS = 10 * 60_000;

/** For what a stranger at an open back office must not do. */
export function requireConfirmation({ confirmedAt = 0 }: Partial<SessionData>, now: Date): void {
  if (now.getTime() - confirmedAt > CONFIRMED_FOR_MS) throw passwordRequired();
}
