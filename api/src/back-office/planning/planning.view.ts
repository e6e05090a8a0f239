import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { offeredBoxView, pickupDayView } from '../../pickup-days/pickup-days.view.js';
import type { BoxState, DayState } from './planned-days.service.js';

export const adminPickupDayView = ({
  day,
  isPast,
  sums,
  toCome,
  ordersLeft,
  reportSentAt,
  reportProblem,
  sinceList,
}: DayState): AdminPickupDay => ({
  ...pickupDayView(day),
  orderStart: day.orderStart?.toISOString() ?? null,
  ...(day.standsFor !== null && { standsFor: day.standsFor }),
  boxPresets: day.offeredBoxes.map((box) => adminOfferedBoxView({ box, sums, toCome })),
  orderCount: sums.orders,
  standingOrderCount: sums.standingOrders,
  ...(isPast && { revenue: sums.revenue }),
  reportSentAt: reportSentAt?.toISOString() ?? null,
  reportError: reportProblem,
  announcedAt: day.announcedAt?.toISOString() ?? null,
  calledOff:
    day.calledOffAt === null
      ? null
      : { at: day.calledOffAt.toISOString(), reason: day.callOffReason ?? '', ordersLeft },
  ...(sinceList && { sinceList: { ...sinceList, at: sinceList.at.toISOString() } }),
  version: day.version,
});

export function adminOfferedBoxView({ box, sums, toCome }: BoxState): AdminOfferedBox {
  const standingQuantity = sums.standing.get(box.boxPresetId) ?? 0;
  return {
    ...offeredBoxView(box),
    maxQuantity: box.maxQuantity,
    soldQuantity: sums.sold.get(box.boxPresetId) ?? 0,
    standingQuantity,
    standingExpected: standingQuantity + (toCome.get(box.boxPresetId) ?? 0),
  };
}

export const plannedDayView = ({ id, date, version, active }: PickupDay) => ({ id, date, version, active });

export function stateOf(row: { removedAt: Date | null } | undefined): 'offered' | 'missing' | 'removed' {
  if (row === undefined) return 'missing';
  return row.removedAt === null ? 'offered' : 'removed';
}
