import { useEffect } from 'react';

/**
 * Returns the focus when a dialog has left the page. antd returns it before that: a button that was pressed in between
 * would open nothing, because the dialog that is closing is still there.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}

/** For a dialog with {@link useFocusBack}. */
export const KEEPS_FOCUS = { focusTriggerAfterClose: false };
