import { instantOf } from '@hofkiste/contract/plain/dates';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { useTimezone } from '../../settings';
import { useIsPast } from '../../useIsPast';
import { type CancelState, cancelState } from './cancelState';

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
