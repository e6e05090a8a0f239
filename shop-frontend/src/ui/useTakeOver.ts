import { useEffectEvent, useLayoutEffect } from 'react';

/** Runs once, before React draws anything: the document may have what was entered before React was there. */
export function useTakeOver(takeOver: () => void): void {
  const run = useEffectEvent(takeOver);
  useLayoutEffect(() => run(), []);
}
