import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label';

/** Opens a record on a click, but not on one of its buttons or links, nor while its text is being selected. */
export const opening = (open: () => void) => ({
  style: { cursor: 'pointer' },
  onClick: ({ target, currentTarget }: MouseEvent) => {
    // React also reports clicks in a dialog that the row has opened
    const isInRow = target instanceof Element && currentTarget.contains(target);
    if (isInRow && !target.closest(CONTROLS) && window.getSelection()?.isCollapsed !== false) open();
  },
});
