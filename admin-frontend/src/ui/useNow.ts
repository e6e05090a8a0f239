import { addDays } from '@hofkiste/contract/plain/dates';
import { useEffect, useReducer, useState } from 'react';
import { dateAt, instantAt } from './farmClock';

const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The time; renders again when one of the instants is reached, when a new day begins on the farm and when the
 * page is shown again.
 */
export function useNow(instants: readonly string[] = []): Date {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const now = new Date();
  const midnight = instantAt(addDays(dateAt(now), 1), '00:00');
  const next = Math.min(
    ...[midnight, ...instants.map((instant) => new Date(instant))]
      .map((instant) => instant.getTime() - now.getTime())
      .filter((left) => left > 0),
  );

  useEffect(() => {
    const timer = setTimeout(renderAgain, Math.min(next, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  });

  // Timers stand still while the computer sleeps.
  useEffect(() => {
    document.addEventListener('visibilitychange', renderAgain);
    return () => document.removeEventListener('visibilitychange', renderAgain);
  }, []);

  return now;
}

/** Returns when the form was opened. What it offers stays while it is open, also after a deadline or midnight. */
export function useOpenedAt(): Date {
  const [openedAt] = useState(() => new Date());
  return openedAt;
}
