import { type DeliveryState, isUndelivered } from '@hofkiste/contract/wire/sms-messages';

const REJECTED_IN_A_ROW = 3;
const ENOUGH = 5;
const TOO_MANY_UNDELIVERED = 3 / 5;

/** @param states what the provider reported about the messages from one sender, newest first. */
export function seemsBlocked(states: readonly DeliveryState[]): boolean {
  const newest = states.slice(0, REJECTED_IN_A_ROW);
  if (newest.length === REJECTED_IN_A_ROW && newest.every((state) => state === 'rejected')) return true;
  const undelivered = states.filter(isUndelivered).length;
  return states.length >= ENOUGH && undelivered >= TOO_MANY_UNDELIVERED * states.length;
}
