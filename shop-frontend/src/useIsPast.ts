import { useEffect, useReducer } from 'react';
import { useNow } from './clock';

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Compares an instant with the api's clock; renders again when it is reached. */
export function useIsPast(instant: Date | string | number): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const left = new Date(instant).getTime() - useNow().getTime();
  const isPast = left <= 0;

  useEffect(() => {
    if (isPast) return;
    const timer = setTimeout(renderAgain, Math.min(left, MAX_TIMER_MS));
    // Timers stand still while a phone sleeps
    document.addEventListener('visibilitychange', renderAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renderAgain);
    };
  });

  return isPast;
}
