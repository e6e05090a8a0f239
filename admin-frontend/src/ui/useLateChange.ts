import { createContext, useContext } from 'react';
import { type createBrowserRouter, useHref, useLocation, useNavigation } from 'react-router-dom';

/** The router of the pages, which knows of another page before React has drawn it. */
export const RouterContext = createContext<ReturnType<typeof createBrowserRouter> | undefined>(undefined);

/** Tells whether the file of another page is loading: a change of the address would end the way to it. */
export const useIsLeaving = (): boolean => useNavigation().state !== 'idle';

/**
 * Returns a function that changes the address some time after a click, unless somebody has left the page or is leaving it
 * by then.
 */
export function useLateChange(): (change: () => void) => void {
  const router = useContext(RouterContext);
  const address = useHref(useLocation().pathname);
  return (change) => {
    if (!router) throw new Error('RouterContext is missing');
    const { location, navigation } = router.state;
    if (navigation.state === 'idle' && location.pathname === address) change();
  };
}
