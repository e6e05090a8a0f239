import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/** Tells whether the file of another page is loading: a change of the address would end the way to it. */
export const useIsLeaving = (): boolean => useNavigation().state !== 'idle';

/** Returns a function that changes the address some time after a click, unless somebody is leaving by then. */
export function useLateChange(): (change: () => void) => void {
  const isLeaving = useIsLeaving();
  const latest = useRef(isLeaving);
  useLayoutEffect(() => {
    latest.current = isLeaving;
  }, [isLeaving]);
  return (change) => {
    if (!latest.current) change();
  };
}
