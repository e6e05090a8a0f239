import { instantOf } from '@hofkiste/contract/dates';
import type { Pickup } from '@hofkiste/contract/pickup';

const KEPT_HOURS = 48;

/** The end of the last window, by the wall clock of the farm. */
export function endOf({ day, locations }: Pickup, zone: string): Date {
  const times = locations.map(({ endTime }) => endTime).sort();
  return instantOf(day.date, times.at(-1) ?? '23:59', zone);
}

/** From this instant on no phone may keep the day. */
export const removalOf = (pickup: Pickup, zone: string): Date =>
  new Date(endOf(pickup, zone).getTime() + KEPT_HOURS * 3_600_000);
