import { conflict } from '../server/errors.js';

export const pickupClosed = (reason: 'early' | 'late') =>
  conflict(
    'PICKUP_CLOSED',
    reason === 'early'
      ? 'Abholungen können erst nach der Bestellfrist eingetragen werden.'
      : 'Die Abholung ist seit mehr als 48 Stunden vorbei. Es kann nichts mehr eingetragen werden.',
  );

/** Why an event doesn't count, by code. */
export const rejections = {
  ORDER_GONE: 'Diese Bestellung gibt es hier nicht mehr.',
  ORDER_CANCELLED: 'Diese Bestellung wurde storniert.',
  EVENT_TOO_OLD: 'Diese Änderung ist älter als 48 Stunden.',
  NOTHING_TO_UNDO: 'Hier gibt es nichts mehr zurückzunehmen.',
} as const;

export type RejectionCode = keyof typeof rejections;
