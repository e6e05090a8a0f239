import type { VerifiedOrder } from '@hofkiste/contract/orders';

export type CancelState = 'open' | 'late' | 'cancelled' | 'cancelledNow';

/** Exactly at the deadline it is too late. */
export function cancelState(
  { isCancelled, pickupDay }: Pick<VerifiedOrder, 'isCancelled' | 'pickupDay'>,
  { isCancelledNow, now }: { isCancelledNow: boolean; now: Date },
): CancelState {
  if (isCancelledNow) return 'cancelledNow';
  if (isCancelled) return 'cancelled';
  return now < new Date(pickupDay.orderDeadline) ? 'open' : 'late';
}
