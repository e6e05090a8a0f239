import { addDays } from '@hofkiste/contract/plain/dates';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import type { AdminOfferedBox, AdminPickupDay, OpenLocation } from '@hofkiste/contract/wire/pickup-days';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { clockAt } from '../ui/farmClock';

/** The master records: a new day can only have locations of them, and has the active presets by default. */
export interface MasterRecords {
  presets: readonly BoxPreset[];
  locations: readonly PickupLocation[];
}

/** The parts that a new day takes over from another one. */
export interface Copied {
  boxes: AdminOfferedBox[];
  locations: OpenLocation[];
  /** The names of boxes whose preset is inactive by now, and of locations that are gone. */
  leftOut: string[];
}

export function copied(day: AdminPickupDay, { presets, locations }: MasterRecords): Copied {
  const isActive = ({ id }: AdminOfferedBox) => presets.some((preset) => preset.id === id && preset.active);
  const exists = ({ id }: OpenLocation) => locations.some((location) => location.id === id);
  return {
    boxes: day.boxPresets.filter(isActive),
    locations: day.locations.filter(exists),
    leftOut: [
      ...day.boxPresets.filter((box) => !isActive(box)),
      ...day.locations.filter((location) => !exists(location)),
    ].map(({ name }) => name),
  };
}

/** The time from an instant to the pickup, by the farm's clock and not in hours, because the clocks may change in between. */
export interface Distance {
  days: number;
  /** 'HH:mm'. */
  time: string;
}

export const deadlineDistance = ({
  date,
  orderDeadline,
}: Pick<AdminPickupDay, 'date' | 'orderDeadline'>): Distance => distanceTo(date, orderDeadline);

/** Returns the distance of the start of orders; undefined without one. */
export const startDistance = ({
  date,
  orderStart,
}: Pick<AdminPickupDay, 'date' | 'orderStart'>): Distance | undefined =>
  orderStart === null ? undefined : distanceTo(date, orderStart);

function distanceTo(date: string, instant: string): Distance {
  const from = clockAt(instant);
  return { days: differenceInCalendarDays(parseISO(date), parseISO(from.date)), time: from.time };
}

/** The next date after today with the weekday of the day that isn't left out. All dates 'yyyy-MM-dd'. */
export function nextFreeDate(date: string, today: string, leftOut: readonly string[]): string {
  const next = addDays(date, 7);
  return next > today && !leftOut.includes(next) ? next : nextFreeDate(next, today, leftOut);
}
