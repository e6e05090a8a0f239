import type { SoldByPreset } from './day-orders.js';
import type { DayReport } from './day-reports.js';
import type { PickupDay } from './pickup-day.entity.js';
import type { PickupDayBox } from './pickup-day-box.entity.js';

/** A day as the back office shows it. */
export interface DayState {
  day: PickupDay;
  orderCount: number;
  sold: SoldByPreset;
  /** Undefined if its report was never tried. */
  report: DayReport | undefined;
}

/** A box of a day as the back office shows it. */
export interface BoxState {
  /** With its stock. */
  box: PickupDayBox;
  soldQuantity: number;
}
