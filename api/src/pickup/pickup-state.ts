import type { PickupEvent as PickupEventView, PickupState } from '@hofkiste/contract/wire/pickup';
import type { PickupEvent } from './pickup-event.entity.js';

/** What the rules need of an event. */
export type Tap = Pick<PickupEvent, 'uuid' | 'orderId' | 'action' | 'undoes' | 'at'>;

export interface StateAt {
  state: PickupState;
  /** Null while it is open. */
  stateAt: Date | null;
}

const STATE_AFTER: Readonly<Record<PickupEventView['action'], PickupState>> = {
  collected: 'collected',
  'collected-unpaid': 'collected-unpaid',
  // An open order is collected by it, too.
  paid: 'collected',
  undo: 'open',
};

/** The taps of one order that count, in the order of arrival: neither undos nor what they take back. */
export function countingTaps(taps: readonly Tap[]): Tap[] {
  const undone = new Set(taps.map(({ undoes }) => undoes));
  return taps.filter(({ uuid, action }) => action !== 'undo' && !undone.has(uuid));
}

/** What brings an order to a state, as taps; `counting` are its taps that count. */
export function correctingTaps(
  counting: readonly Tap[],
  state: PickupState,
): Pick<Tap, 'action' | 'undoes'>[] {
  const before = stateAfter(counting).state;
  if (state === before) return [];
  if (state === 'open') return counting.map(({ uuid }) => ({ action: 'undo', undoes: uuid }));
  const isPayment = state === 'collected' && before === 'collected-unpaid';
  return [{ action: isPayment ? 'paid' : state, undoes: null }];
}

/** The state of an order after its taps, of which all count. */
export function stateAfter(counting: readonly Tap[]): StateAt {
  const last = counting.at(-1);
  return last ? { state: STATE_AFTER[last.action], stateAt: last.at } : { state: 'open', stateAt: null };
}
