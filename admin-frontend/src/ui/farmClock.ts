import { DEFAULT_TIME_ZONE } from '@hofkiste/contract/plain/constants';
import {
  formatDeadline,
  formatInstant,
  formatShortInstant,
  instantOf,
  wallClock,
} from '@hofkiste/contract/plain/dates';
import { pickupEnd, pickupTimes } from '@hofkiste/contract/rules/pickup-times';

let zone: string = DEFAULT_TIME_ZONE;

/** Sets the clock before the first page renders. Later changes count from the next render. */
export const setFarmZone = (wanted: string): void => {
  zone = wanted;
};

export const farmZone = (): string => zone;

/** Returns date 'yyyy-MM-dd' and time 'HH:mm' on the farm. */
export const clockAt = (instant: Date | string) => wallClock(instant, zone);

/** Returns the date on the farm, 'yyyy-MM-dd'. */
export const dateAt = (instant: Date | string): string => clockAt(instant).date;

/** Returns the instant of a date and time on the farm. */
export const instantAt = (date: string, time: string): Date => instantOf(date, time, zone);

/** Returns '25.11.2026, 18:00 Uhr'. */
export const instantText = (instant: Date | string): string => formatInstant(instant, zone);

/** Returns 'Mi, 25.11.2026, 18:00 Uhr'. */
export const shortInstantText = (instant: Date | string): string => formatShortInstant(instant, zone);

/** Returns 'Mittwoch, 25.11.2026, 18:00 Uhr'. */
export const deadlineText = (instant: Date | string): string => formatDeadline(instant, zone);

export const timesOf = (day: Parameters<typeof pickupTimes>[0]) => pickupTimes(day, zone);

export const endOf = (pickup: Parameters<typeof pickupEnd>[0]): Date => pickupEnd(pickup, zone);
