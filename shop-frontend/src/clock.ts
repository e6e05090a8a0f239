import { createContext, useContext } from 'react';
import { useIsMounted } from './ui/useIsMounted';

/** A `Date` header has whole seconds and is old by the time of its transfer, so a small difference proves nothing. */
const TOLERANCE_MS = 2000;

/** The device's clock minus the api's clock. */
let skewMs = 0;

/** Returns the time by the api's clock, as far as an answer has shown it. Only spans of time on this device use its own clock. */
export const now = (): Date => new Date(Date.now() - skewMs);

/** The instant at which the document was rendered; undefined for one without data. */
export const RenderedAt = createContext<Date | undefined>(undefined);

/**
 * Returns the time that a rendering shows. Each part changes from the document's time by itself: a context that changed would make
 * React draw parts anew that it hasn't taken over yet.
 */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAt);
  const isMounted = useIsMounted();
  return (!isMounted && renderedAt) || now();
}

/** Sets the clock by the `Date` header of an answer that has just arrived. */
export function setClock(date: string | null | undefined): void {
  const apiTime = Date.parse(date ?? '');
  if (Number.isNaN(apiTime)) return;
  const difference = Date.now() - apiTime;
  skewMs = difference >= 0 && difference <= TOLERANCE_MS ? 0 : difference;
}
