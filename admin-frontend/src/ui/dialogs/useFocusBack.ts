import { useEffect } from 'react';

/**
 * Returns the focus when a dialog has left the page. antd returns it before that: a button that was pressed in between
 * would open nothing, because the dialog that is closing is still there.
 */
export function useFocusBack(): void {
  useEffect(keepPlace, []);
}

/** For a dialog that returns the focus itself. */
export const KEEPS_FOCUS = { focusTriggerAfterClose: false };

/**
 * Remembers what has the focus, and the buttons and links around it. The returned function focuses the first of them
 * that is still there: an action often removes the row of its button. A focus that somebody has moved meanwhile stays.
 */
export function keepPlace(): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement)) return () => undefined;
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href]')];
  const place = controls.indexOf(before);
  const around = place < 0 ? [] : [...controls.slice(place + 1), ...controls.slice(0, place).reverse()];
  const isLost = () => document.activeElement === document.body;
  return () => {
    if (isLost()) before.focus({ preventScroll: true });
    for (const control of around) if (isLost() && control.isConnected) control.focus();
  };
}
