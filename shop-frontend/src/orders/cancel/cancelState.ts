import { instantOf } from '@hofkiste/contract/plain/dates';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { useTimezone } from '../../settings';
import { useIsPast } from '../../useIsPast';

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

/** The state of an order now; renders again when the deadline or the end of the pickup is reached. */
export function useCancelState(
  order: VerifiedOrder,
  { isCancelledNow = false, isRefused = false } = {},
): CancelState {
  const { date, orderDeadline } = order.pickupDay;
  const isPastDeadline = useIsPast(orderDeadline);
  const isOver = useIsPast(instantOf(date, order.pickupDayLocation.endTime, useTimezone()));
  return cancelState(order, { isCancelledNow, isTooLate: isPastDeadline || isRefused, isOver });
}
