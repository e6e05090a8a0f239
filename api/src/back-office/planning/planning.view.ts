import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { offeredBoxView, pickupDayView } from '../../pickup-days/pickup-days.view.js';
import type { BoxState, DayState } from './planned-days.service.js';

export const adminPickupDayView = ({
  day,
  orderCount,
  sold,
  standing,
  ordersLeft,
  reportSentAt,
  reportProblem,
  sinceList,
}: DayState): AdminPickupDay => ({
  ...pickupDayView(day),
  orderStart: day.orderStart?.toISOString() ?? null,
  boxPresets: day.offeredBoxes.map((box) =>
    adminOfferedBoxView({ box, soldQuantity: sold.get(box.boxPresetId) ?? 0, standing }),
  ),
  orderCount,
  standingOrderCount: standing.orders,
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

export const adminOfferedBoxView = ({ box, soldQuantity, standing }: BoxState): AdminOfferedBox => ({
  ...offeredBoxView(box),
  maxQuantity: box.maxQuantity,
  soldQuantity,
  standingQuantity: standing.quantities.get(box.boxPresetId) ?? 0,
  standingExpected: standing.expected.get(box.boxPresetId) ?? 0,
});
