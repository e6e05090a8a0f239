import { formatWeekday } from '@hofkiste/contract/plain/dates';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import type { Holiday } from '@hofkiste/contract/wire/holidays';
import type { PickupDayBatch } from '@hofkiste/contract/wire/pickup-day-batch';
import type {
  AdminOfferedBox,
  AdminPickupDay,
  PickupDayDate,
  PickupDayInput,
} from '@hofkiste/contract/wire/pickup-days';
import { isoDate } from '@hofkiste/contract/wire/primitives';
import * as v from 'valibot';
import {
  type Copied,
  copied,
  type Distance,
  deadlineDistance,
  type MasterRecords,
  nextFreeDate,
  startDistance,
} from '../copy';
import { moved } from '../day';
import { horizon } from '../holidays';
import { isTicked, type Rhythm, type SeriesRow, seriesDates, seriesRow, type Ticks } from './series';

const PROPOSED_WEEKS = 9;

/** The data that the form chooses from. */
export interface SeriesBasis extends MasterRecords {
  /** Newest first. */
  days: readonly PickupDayDate[];
  /** The day that is copied. */
  template: AdminPickupDay;
  holidays: readonly Holiday[];
  today: string;
  now: Date;
}

export interface SeriesValues extends Rhythm {
  templateId: number;
  ticks: Ticks;
  /** Holidays by the dates that were added in their place. */
  instead: Readonly<Record<string, string>>;
  /** A key without a value for the error of the whole preview. */
  anyDay?: undefined;
}

/** Proposes to continue like the template. */
export function seriesValues({ template, days, today }: SeriesBasis): SeriesValues {
  const within = (date: string) => (date < horizon(today) ? date : horizon(today));
  const taken = days.map(({ date }) => date);
  const from = within(nextFreeDate(template.date, today, taken));
  return {
    templateId: template.id,
    everyWeeks: 1,
    weekday: formatWeekday(template.date),
    from,
    to: within(moved(from, 7 * PROPOSED_WEEKS)),
    ticks: {},
    instead: {},
  };
}

export interface Series {
  copied: Copied;
  distance: Distance;
  rows: SeriesRow[];
  /** The dates that will be created. */
  chosen: SeriesRow[];
  /** The price of a copied box on a date: a price that is known ahead, unless the template has its own. */
  priceOf: (box: AdminOfferedBox, date: string) => number;
}

/** The days that the values of the form describe. */
export function seriesOf(values: SeriesValues, basis: SeriesBasis): Series {
  const { days, template, now, holidays } = basis;
  const distance = deadlineDistance(template);
  const start = startDistance(template);
  const taken = days.map(({ date }) => date);
  const instead = Object.keys(values.instead).filter((date) => date >= values.from && date <= values.to);
  const dates = [...new Set([...seriesDates(values), ...instead])].sort();
  const rows = dates.map((date) =>
    seriesRow(date, { distance, start, now, taken, holidays }, values.instead[date]),
  );
  return {
    copied: copied(template, basis),
    priceOf: ({ id, price }, date) => {
      const preset = basis.presets.find((one) => one.id === id);
      return preset && price === priceOn(preset, template.date) ? priceOn(preset, date) : price;
    },
    distance,
    rows,
    chosen: rows.filter((row) => isTicked(row, values.ticks)),
  };
}

/** Values of the form → the days to create. */
export function seriesSchema(basis: SeriesBasis) {
  const series = (values: SeriesValues) => seriesOf(values, basis);
  return v.pipe(
    v.object({
      templateId: v.number(),
      everyWeeks: v.number(),
      weekday: v.string(),
      from: isoDate,
      to: isoDate,
      ticks: v.record(v.string(), v.boolean()),
      instead: v.record(v.string(), v.string()),
      anyDay: v.optional(v.undefined()),
    }),
    rule(
      'templateId',
      ({ templateId }) => templateId === basis.template.id,
      'Dieser Tag ist noch nicht geladen',
    ),
    rule(
      'templateId',
      (values) => series(values).copied.boxes.length !== 0,
      'Von diesem Tag gibt es keine Kiste mehr',
    ),
    rule(
      'templateId',
      (values) => series(values).copied.locations.length !== 0,
      'Von diesem Tag gibt es keinen Abholort mehr',
    ),
    rule('from', ({ from }) => from >= basis.today, 'Der Beginn darf nicht in der Vergangenheit liegen'),
    rule('to', ({ from, to }) => from <= to, 'Das Ende darf nicht vor dem Beginn liegen'),
    rule('anyDay', (values) => series(values).chosen.length !== 0, 'Bitte wähle mindestens einen Tag aus'),
    v.transform((values): PickupDayBatch => ({ days: daysOf(series(values)) })),
  );
}

/** Shows the message at the field. */
const rule = (field: keyof Values, isMet: (values: Values) => boolean, message: string) =>
  v.forward(v.check(isMet, message), [field]);

/** valibot takes no interface. */
type Values = Pick<SeriesValues, keyof SeriesValues>;

/** The days to create. The switch 'Ausverkauft' isn't copied. */
const daysOf = ({ copied: { boxes, locations }, chosen, priceOf }: Series): PickupDayInput[] =>
  chosen.map(({ date, orderDeadline, orderStart, standsFor }) => ({
    date,
    orderDeadline: orderDeadline.toISOString(),
    orderStart: orderStart?.toISOString() ?? null,
    ...(standsFor && { standsFor: standsFor.date }),
    active: true,
    boxPresets: boxes.map((box) => ({
      id: box.id,
      name: box.name,
      price: priceOf(box, date),
      weight: box.weight,
      maxQuantity: box.maxQuantity,
    })),
    locations: locations.map(({ id, startTime, endTime }) => ({ id, startTime, endTime })),
    changeConfirmedWindows: false,
  }));
