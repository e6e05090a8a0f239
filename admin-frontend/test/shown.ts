import type { ReactNode } from 'react';

/** The part of a page that takes the place of all pages, see `openPart`, and whether the test needs the menu. */
export const shown: { part?: ReactNode; hasMenu?: boolean } = {};
