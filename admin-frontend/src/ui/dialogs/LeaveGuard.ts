import { createContext } from 'react';

interface LeaveGuard {
  /** Set while typed changes would be lost: asks, then calls `leave` if the answer is yes. */
  ask?: ((leave: () => unknown) => void) | undefined;
}

/** For leaving a page without a navigation, such as logging out. */
export const LeaveGuardContext = createContext<LeaveGuard>({});
