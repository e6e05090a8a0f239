import { useLayoutEffect, useState } from 'react';

/**
 * False in the first rendering, which is the server's, too: it knows nothing of the device. The second one follows in the
 * same task, with all effects of the first: between them a tap would meet a page that only looks taken over.
 */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return isMounted;
}
