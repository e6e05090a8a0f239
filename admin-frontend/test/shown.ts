import type { ReactNode } from 'react';

/** The part of a page that takes the place of all pages, see `openPart`. */
export const shown: { part?: ReactNode } = {};
