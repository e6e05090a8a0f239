import { useEffect, useState } from 'react';

/** False in the first rendering, which is the server's, too: it knows nothing of the device. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}
