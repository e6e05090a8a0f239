import { addDays, formatWeekday } from '@hofkiste/contract/plain/dates';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { type AdminPickupDay, FALLBACK_WINDOW } from '@hofkiste/contract/wire/pickup-days';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { clockAt } from '../../ui/farmClock';
import { copied, deadlineDistance, type MasterRecords, nextFreeDate, startDistance } from '../copy';
import type { BoxRow, DayFormValues, LocationRow } from './dayFormSchema';

/** The settings for a new day; '' means no preference. */
export interface DayHabits {
  defaultPickupDay: string;
  defaultOrderDay: string;
  defaultOrderTime: string;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const FALLBACK_PICKUP_DAY = 'Donnerstag';
const FALLBACK_LEAD_DAYS = 2;
const FALLBACK_ORDER_TIME = '20:00';

type NewDayDates = Pick<DayFormValues, 'date' | 'deadlineDate' | 'deadlineTime'>;

interface Wishes {
  /** Instead of the next usual weekday. */
  date?: string | undefined;
  isSkipped?: (dates: NewDayDates) => boolean;
}

/**
 * The next usual weekday after today, so a whole week ahead when it is today. It skips `leftOut`, dates with a pickup
 * day or one in their place and holidays, and what `isSkipped` names, week by week. All dates 'yyyy-MM-dd'.
 */
export function newDayDefaults(
  habits: DayHabits,
  today: string,
  leftOut: readonly string[],
  { date: wanted, isSkipped = () => false }: Wishes = {},
): NewDayDates {
  const datesOf = (date: string) => ({
    date,
    deadlineDate: defaultDeadlineDate(habits, date),
    deadlineTime: habits.defaultOrderTime || FALLBACK_ORDER_TIME,
  });
  let dates = datesOf(
    wanted ??
      nearestWeekday(habits.defaultPickupDay, today, 1) ??
      nearestWeekday(FALLBACK_PICKUP_DAY, today, 1) ??
      today,
  );
  while (leftOut.includes(dates.date) || isSkipped(dates)) dates = datesOf(addDays(dates.date, 7));
  return dates;
}

/** The last usual weekday for orders before the pickup, otherwise two days before. */
export const defaultDeadlineDate = ({ defaultOrderDay }: DayHabits, date: string): string =>
  nearestWeekday(defaultOrderDay, date, -1) ?? addDays(date, -FALLBACK_LEAD_DAYS);

const nearestWeekday = (weekday: string, from: string, direction: 1 | -1): string | undefined =>
  WEEK.map((days) => addDays(from, days * direction)).find((date) => formatWeekday(date) === weekday);

const WITHOUT_START = { startDate: '', startTime: '' };

/** The values of a new day: default presets and locations are active. @param standsFor the date that it replaces. */
export const newDayValues = (
  dates: NewDayDates,
  { presets, locations }: MasterRecords,
  standsFor = '',
): DayFormValues => ({
  ...dates,
  ...WITHOUT_START,
  standsFor,
  active: true,
  boxes: byKind(presets, (preset) => boxRow(preset, preset.active, dates.date)),
  locations: locations.map((location) => locationRow(location, location.isDefault)),
});

/** The day's own names, prices and windows first, then the master records that it doesn't offer. */
export function dayValues(day: AdminPickupDay, { presets, locations }: MasterRecords): DayFormValues {
  const deadline = clockAt(day.orderDeadline);
  const start = day.orderStart === null ? undefined : clockAt(day.orderStart);
  const isOffered = ({ id }: { id: number }) => day.boxPresets.some((box) => box.id === id);
  const isOpen = ({ id }: { id: number }) => day.locations.some((location) => location.id === id);
  return {
    date: day.date,
    deadlineDate: deadline.date,
    deadlineTime: deadline.time,
    ...(start ? { startDate: start.date, startTime: start.time } : WITHOUT_START),
    standsFor: day.standsFor ?? '',
    active: day.active,
    boxes: [
      ...day.boxPresets.map(({ id, name, imageUrl, price, weight, isSoldOut, maxQuantity, ...sales }) => ({
        id,
        name,
        imageUrl,
        price,
        weight,
        isSoldOut,
        wasSoldOut: isSoldOut,
        maxQuantity,
        sales: {
          soldQuantity: sales.soldQuantity,
          standingQuantity: sales.standingQuantity,
          standingExpected: sales.standingExpected,
        },
        active: true,
        isExtra: false,
      })),
      ...byKind(
        presets.filter((preset) => !isOffered(preset)),
        (preset) => boxRow(preset, false, day.date),
      ),
    ],
    locations: [
      ...day.locations.map(({ id, name, startTime, endTime }) => ({
        id,
        name,
        startTime: startTime.slice(0, 5),
        endTime: endTime.slice(0, 5),
        active: true,
      })),
      ...locations.filter((location) => !isOpen(location)).map((location) => locationRow(location, false)),
    ],
  };
}

interface Planning {
  today: string;
  /** Dates of the other days, those that they replace, and holidays. */
  leftOut: readonly string[];
}

/** The values of a copied day, on its next free date. No box of it is sold out or sold. */
export function copyValues(
  template: AdminPickupDay,
  offer: MasterRecords,
  { today, leftOut }: Planning,
): DayFormValues {
  const values = dayValues(template, offer);
  const { boxes, locations } = copied(template, offer);
  const date = nextFreeDate(template.date, today, leftOut);
  const start = startDistance(template);
  return {
    ...values,
    date,
    deadlineDate: addDays(date, -deadlineDistance(template).days),
    startDate: start ? addDays(date, -start.days) : '',
    standsFor: '',
    active: true,
    boxes: values.boxes.map((row) => ({
      ...row,
      isSoldOut: false,
      wasSoldOut: false,
      sales: null,
      active: boxes.some(({ id }) => id === row.id),
    })),
    locations: values.locations
      .filter(({ id }) => offer.locations.some((location) => location.id === id))
      .map((row) => ({ ...row, active: locations.some(({ id }) => id === row.id) })),
  };
}

/** Sorts boxes before single products, then by id; inactive rows are last. */
const byKind = (presets: readonly BoxPreset[], toRow: (preset: BoxPreset) => BoxRow): BoxRow[] =>
  [...presets]
    .sort((a, b) => Number(a.isSingleProduct) - Number(b.isSingleProduct) || a.id - b.id)
    .map(toRow)
    .sort((a, b) => Number(a.isExtra) - Number(b.isExtra));

const boxRow = (preset: BoxPreset, active: boolean, date: string): BoxRow => ({
  id: preset.id,
  name: preset.name,
  imageUrl: preset.imageUrl,
  price: priceOn(preset, date),
  weight: preset.weight,
  isSoldOut: false,
  wasSoldOut: false,
  maxQuantity: null,
  sales: null,
  active,
  isExtra: !active,
});

const locationRow = (location: PickupLocation, active: boolean): LocationRow => ({
  id: location.id,
  name: location.name,
  startTime: location.defaultStartTime.slice(0, 5) || FALLBACK_WINDOW.startTime,
  endTime: location.defaultEndTime.slice(0, 5) || FALLBACK_WINDOW.endTime,
  active,
});
