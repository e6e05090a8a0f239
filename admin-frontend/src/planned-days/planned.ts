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

/** An open day that the farmer can choose. */
export interface PlannedDay {
  id: number;
  version: number;
  date: string;
  isOnSale: boolean;
  orders: number;
  /** '24,00 €' where the farmer gave the day a value of its own. */
  ownValue?: string;
}

/** Days that the farmer chooses together; those with a value of their own also one by one. */
export interface DayGroup {
  key: string;
  /** '36 Abholtage mit 26,50 €' for so many days. */
  label: (days: readonly PlannedDay[]) => string;
  days: readonly PlannedDay[];
  isChosenAtFirst: boolean;
}

export type BoxValues = Pick<BoxPreset, 'name' | 'price' | 'weight' | 'nextPrice' | 'nextPriceFrom'>;
type Window = Pick<PickupLocation, 'defaultStartTime' | 'defaultEndTime'>;

const pickupDays = (count: number) => counted(count, 'Abholtag', 'Abholtage');

const daysWith = (value: string) => (days: readonly PlannedDay[]) =>
  `${pickupDays(days.length)} mit ${value}`;

const valueTexts = {
  name: ({ name }: PlannedBox) => name !== null && `„${name}“`,
  price: ({ price }: PlannedBox) => price !== null && formatEuro(price),
  weight: ({ weight }: PlannedBox) => weight !== null && `${formatDecimal(weight)} kg`,
};

const OWN = { name: 'mit eigenem Namen', price: 'mit eigenem Preis', weight: 'mit eigenem Gewicht' };

/** Returns which of the values of a day changed. */
export const changedFields = (before: BoxValues, after: BoxValues): PlannedField[] =>
  PLANNED_FIELDS.filter((field) =>
    field === 'price'
      ? (['price', 'nextPrice', 'nextPriceFrom'] as const).some(
          (part) => (before[part] ?? null) !== (after[part] ?? null),
        )
      : before[field] !== after[field],
  );

const isLike = (preset: BoxValues, field: PlannedField, day: PlannedBox) =>
  day[field] === (field === 'price' ? priceOn(preset, day.date) : preset[field]);

const isOffered = ({ state }: { state: PlannedBox['state'] }) => state === 'offered';

/** Returns in which values the box differs on some of the days. */
export const differingFields = (days: readonly PlannedBox[], preset: BoxValues): PlannedField[] =>
  PLANNED_FIELDS.filter((field) => days.some((day) => isOffered(day) && !isLike(preset, field, day)));

interface BoxChange {
  fields: readonly PlannedField[];
  after: BoxValues;
  /** Without it no day counts as untouched, and none is chosen at first. */
  before?: BoxValues | undefined;
}

/** Groups the days whose box differs from what was saved by its values; those that never had the value from before are own ones. */
export function boxGroups(days: readonly PlannedBox[], { fields, after, before }: BoxChange): DayGroup[] {
  const hasAll = (preset: BoxValues) => (day: PlannedBox) =>
    fields.every((field) => isLike(preset, field, day));
  const valuesOf = (day: PlannedBox): string =>
    fields
      .map((field) => valueTexts[field](day))
      .filter((text) => text !== false)
      .join(', ');
  const [field, ...others] = fields;
  return groupsOf(
    days.filter((day) => isOffered(day) && !hasAll(after)(day)),
    valuesOf,
    before && hasAll(before),
    field && others.length === 0 ? OWN[field] : 'mit eigenen Werten',
  );
}

const windowOf = ({ startTime, endTime }: PlannedLocation) => `${startTime} – ${endTime} Uhr`;

const hasWindow =
  (window: Window) =>
  ({ startTime, endTime }: PlannedLocation) =>
    startTime === window.defaultStartTime && endTime === window.defaultEndTime;

/** Groups the days on which the place has other times than what was saved. Days with orders are a group of their own. */
export function placeGroups(
  days: readonly PlannedLocation[],
  { after, before }: { after: Window; before?: Window | undefined },
): DayGroup[] {
  const other = days.filter((day) => isOffered(day) && !hasWindow(after)(day));
  const ordered = other.filter(({ orders }) => orders > 0);
  const orders = (chosen: readonly PlannedDay[]) => counted(ordersOf(chosen), 'Bestellung', 'Bestellungen');
  return [
    ...groupsOf(
      other.filter((day) => day.orders === 0),
      windowOf,
      before && hasWindow(before),
      'mit eigener Zeit',
    ),
    ...some({
      key: 'ordered',
      label: (chosen) =>
        `${pickupDays(chosen.length)} mit ${orders(chosen)} dort, die alte Zeit ist bestätigt`,
      days: ordered,
      isChosenAtFirst: false,
    }),
  ];
}

/** Groups days by value: the untouched ones, of which each group is chosen, and the own ones. */
function groupsOf<Day extends PlannedDay>(
  days: readonly Day[],
  textOf: (day: Day) => string,
  isUntouched: ((day: Day) => boolean) | undefined,
  own: string,
): DayGroup[] {
  const reached = days.slice(0, MAX_PLANNED_DAYS);
  const untouched = isUntouched ? reached.filter(isUntouched) : reached;
  return [
    ...[...new Set(untouched.map(textOf))].map((value) => ({
      key: value,
      label: daysWith(value),
      days: untouched.filter((day) => textOf(day) === value),
      isChosenAtFirst: isUntouched !== undefined,
    })),
    ...some({
      key: 'own',
      label: (chosen) => `${chosen.length} ${own}`,
      days: reached
        .filter((day) => !untouched.includes(day))
        .map((day) => ({ ...day, ownValue: textOf(day) })),
      isChosenAtFirst: false,
    }),
  ];
}

const some = (group: DayGroup): DayGroup[] => (group.days.length > 0 ? [group] : []);

/** Groups the days without a box or a place: those that never had it, and those that the farmer took it off. */
export function missingGroups(
  days: readonly (PlannedDay & Pick<PlannedBox, 'state'>)[],
  { isNew }: { isNew: boolean },
): DayGroup[] {
  const reached = days.filter((day) => !isOffered(day)).slice(0, MAX_PLANNED_DAYS);
  const groupOf = (state: 'missing' | 'removed', words: string, isChosenAtFirst: boolean) =>
    some({
      key: state,
      label: (chosen) => `${pickupDays(chosen.length)}: ${words}`,
      days: reached.filter((day) => day.state === state),
      isChosenAtFirst,
    });
  return [...groupOf('missing', 'nicht dabei', isNew), ...groupOf('removed', 'von dir entfernt', false)];
}

export const ordersOf = (days: readonly PlannedDay[]): number =>
  days.reduce((sum, { orders }) => sum + orders, 0);

/** '36 × 28,50 €, 2 × 24,00 €', in the sequence of the days. */
function countedValues(values: readonly string[]): string {
  return [...new Set(values)]
    .map((value) => `${values.filter((one) => one === value).length} × ${value}`)
    .join(', ');
}

/** Says which price a box has on how many days; '' without one. */
export const pricesOf = (days: readonly PlannedBox[]): string =>
  countedValues(days.map((day) => valueTexts.price(day)).filter((text) => text !== false));

/** Says which times a place has on how many days; '' without one. */
export const windowsOf = (days: readonly PlannedLocation[]): string =>
  countedValues(days.filter(isOffered).map(windowOf));
