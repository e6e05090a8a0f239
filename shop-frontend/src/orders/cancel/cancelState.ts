import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';

/** 'open': it can be changed and cancelled. 'over': the pickup has ended. */
export type CancelState = 'open' | 'late' | 'over' | 'cancelled' | 'cancelledNow';

interface Situation {
  isCancelledNow: boolean;
  isTooLate: boolean;
  isOver: boolean;
}

export function cancelState(
  { isCancelled }: Pick<VerifiedOrder, 'isCancelled'>,
  { isCancelledNow, isTooLate, isOver }: Situation,
): CancelState {
  if (isCancelledNow) return 'cancelledNow';
  if (isCancelled) return 'cancelled';
  if (isOver) return 'over';
  return isTooLate ? 'late' : 'open';
}
