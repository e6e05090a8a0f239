import type { PickupEvent } from '../wire/pickup.js';

export const TAP_WORDS: Record<Exclude<PickupEvent['action'], 'undo'>, string> = {
  collected: 'abgeholt & bezahlt',
  'collected-unpaid': 'abgeholt, noch nicht bezahlt',
  paid: 'bezahlt',
};

/** '1 Änderung', '3 Änderungen'. */
export const changeCount = (count: number): string => (count === 1 ? '1 Änderung' : `${count} Änderungen`);
