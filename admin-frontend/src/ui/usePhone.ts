import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 699.98px)';

function subscribe(onChange: () => void) {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Below the one breakpoint of the back office: cards instead of tables, a drawer instead of the sidebar. */
export const usePhone = () => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
