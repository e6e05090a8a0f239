/**
 * Remembers the buttons and links around the one that has the focus. The returned function focuses the next one that is
 * still there if the focus got lost: an action often removes the row of its button.
 */
export function keepPlace(): () => void {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href]')];
  const place = controls.findIndex((control) => control.matches(':focus'));
  const around = [...controls.slice(place + 1), ...controls.slice(0, Math.max(place, 0)).reverse()];
  return () => {
    if (place < 0) return;
    for (const control of around) {
      if (document.activeElement !== document.body) return;
      if (control.isConnected) control.focus();
    }
  };
}
