/** Tall, so that a whole page fits into a picture. */
export const DESK = { width: 1000, height: 1600 };
export const PHONE = { width: 390, height: 1200 };
