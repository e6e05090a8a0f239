import { createContext } from 'react';

interface LeaveGuard {
  /** There while something typed would be lost: asks, and goes on to leave if that may be. */
  ask?: ((leave: () => unknown) => void) | undefined;
}

/** For what leaves the page without being a navigation. */
export const LeaveGuardContext = createContext<LeaveGuard>({});
