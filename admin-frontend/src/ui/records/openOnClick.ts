import type { MouseEvent } from 'react';

/** The click handler of a row. Clicks on its buttons and links, and a selection of its text, don't open it. */
export const openOnClick = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
  if (!isOnControl && window.getSelection()?.isCollapsed !== false) open();
};
