/** A tall screen, so that a whole page fits into a picture. */
export const DESK = { width: 1000, height: 1600 };
/** A wide screen for pages with two columns. */
export const WIDE_DESK = { width: 1280, height: 1600 };
/** A low screen for a drawer, which is as high as the screen. */
export const LOW_DESK = { width: 1280, height: 760 };
export const PHONE = { width: 390, height: 1200 };
