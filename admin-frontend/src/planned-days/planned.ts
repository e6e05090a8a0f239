import { formatDayMonth } from '@hofkiste/contract/plain/dates';
import { formatDecimal, formatEuro } from '@hofkiste/contract/plain/money';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import {
  MAX_PLANNED_DAYS,
  PLANNED_FIELDS,
  type PlannedBox,
  type PlannedField,
  type PlannedLocation,
} from '@hofkiste/contract/wire/planned-days';
import { counted } from '../ui/counted';

/** An open day that differs from what was saved. */
export interface PlannedDay {
  id: number;
  version: number;
  date: string;
  isOnSale: boolean;
  orders: number;
}

/** Days that the farmer chooses together. */
export interface DayGroup {
  key: string;
  /** '36 Abholtage mit 26,50 €' for so many days. */
  label: (days: readonly PlannedDay[]) => string;
  days: readonly PlannedDay[];
  isChosenAtFirst: boolean;
}

export type BoxValues = Pick<BoxPreset, 'name' | 'price' | 'weight' | 'nextPrice' | 'nextPriceFrom'>;

const daysWith = (value: string) => (days: readonly PlannedDay[]) =>
  `${counted(days.length, 'Abholtag', 'Abholtage')} mit ${value}`;

const valueTexts = {
  name: (name: string) => `„${name}“`,
  price: formatEuro,
  weight: (weight: number) => `${formatDecimal(weight)} kg`,
};

/** Returns which of the values of a day changed. */
export const changedFields = (before: BoxValues, after: BoxValues): PlannedField[] =>
  PLANNED_FIELDS.filter((field) =>
    field === 'price'
      ? (['price', 'nextPrice', 'nextPriceFrom'] as const).some(
          (part) => (before[part] ?? null) !== (after[part] ?? null),
        )
      : before[field] !== after[field],
  );

const valueOn = (preset: BoxValues, field: PlannedField, date: string) =>
  field === 'price' ? priceOn(preset, date) : preset[field];

/**
 * Groups the days whose box differs from what was saved: those that have the values from before, and each that has its own.
 */
export function boxGroups(days: readonly PlannedBox[], before: BoxValues, after: BoxValues): DayGroup[] {
  const fields = changedFields(before, after);
  const isLike = (preset: BoxValues, day: PlannedBox) =>
    fields.every((field) => day[field] === valueOn(preset, field, day.date));
  const other = days
    .filter((day) => day.state === 'offered' && !isLike(after, day))
    .slice(0, MAX_PLANNED_DAYS);
  const valuesOf = (day: PlannedBox): string =>
    [
      fields.includes('name') && day.name !== null && valueTexts.name(day.name),
      fields.includes('price') && day.price !== null && valueTexts.price(day.price),
      fields.includes('weight') && day.weight !== null && valueTexts.weight(day.weight),
    ]
      .filter(Boolean)
      .join(', ');
  const untouched = other.filter((day) => isLike(before, day));
  const values = [...new Set(untouched.map(valuesOf))];
  return [
    ...values.map((value) => ({
      key: value,
      label: daysWith(value),
      days: untouched.filter((day) => valuesOf(day) === value),
      isChosenAtFirst: true,
    })),
    ...other
      .filter((day) => !untouched.includes(day))
      .map((day) => ({
        key: String(day.id),
        label: () => `${formatDayMonth(day.date)} mit eigenem Wert: ${valuesOf(day)}`,
        days: [day],
        isChosenAtFirst: false,
      })),
  ];
}

type Window = Pick<PickupLocation, 'defaultStartTime' | 'defaultEndTime'>;

/** Groups the days on which the place has other times than what was saved. Days with orders are a group of their own. */
export function placeGroups(days: readonly PlannedLocation[], before: Window, after: Window): DayGroup[] {
  const windowOf = ({ startTime, endTime }: PlannedLocation) => `${startTime} – ${endTime} Uhr`;
  const isLike = (window: Window, { startTime, endTime }: PlannedLocation) =>
    startTime === window.defaultStartTime && endTime === window.defaultEndTime;
  const other = days
    .filter((day) => day.state === 'offered' && !isLike(after, day))
    .slice(0, MAX_PLANNED_DAYS);
  const ordered = other.filter(({ orders }) => orders > 0);
  const untouched = other.filter((day) => day.orders === 0 && isLike(before, day));
  const own = other.filter((day) => day.orders === 0 && !isLike(before, day));
  const sum = (chosen: readonly PlannedDay[]) => chosen.reduce((orders, day) => orders + day.orders, 0);
  return [
    ...(untouched.length > 0
      ? [
          {
            key: 'untouched',
            label: daysWith(`${before.defaultStartTime} – ${before.defaultEndTime} Uhr`),
            days: untouched,
            isChosenAtFirst: true,
          },
        ]
      : []),
    ...(ordered.length > 0
      ? [
          {
            key: 'ordered',
            label: (chosen: readonly PlannedDay[]) =>
              `${counted(chosen.length, 'Abholtag', 'Abholtage')} mit ${counted(sum(chosen), 'Bestellung', 'Bestellungen')} dort, die alte Zeit ist bestätigt`,
            days: ordered,
            isChosenAtFirst: false,
          },
        ]
      : []),
    ...own.map((day) => ({
      key: String(day.id),
      label: () => `${formatDayMonth(day.date)} mit eigener Zeit: ${windowOf(day)}`,
      days: [day],
      isChosenAtFirst: false,
    })),
  ];
}
