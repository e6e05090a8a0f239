import { useEffect, useReducer } from 'react';

const CHECK_MS = 20_000;

/** Whether an instant is past. It looks again and again: a timer stands still while a phone sleeps. */
export function useIsPast(instant: Date): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isPast = instant.getTime() <= Date.now();
  useEffect(() => {
    if (isPast) return;
    const timer = setInterval(renderAgain, CHECK_MS);
    return () => clearInterval(timer);
  }, [isPast]);
  return isPast;
}
