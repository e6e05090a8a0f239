import { addDays, formatWeekday } from '@hofkiste/contract/plain/dates';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import { countedDate } from '@hofkiste/contract/standing-orders/due-weeks';
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
import { horizon } from '../holidays';
import {
  isTicked,
  missingDates,
  type Period,
  type Rhythm,
  type SeriesRow,
  seriesDates,
  seriesRow,
  type Ticks,
} from './series';

const PROPOSED_WEEKS = 9;

/** The data that the form chooses from. */
export interface SeriesBasis extends MasterRecords {
  /** Nearest first. */
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
  /** Missing dates that the farmer has added. */
  added: string[];
  /** Holidays by the dates that were added in their place. */
  instead: Readonly<Record<string, string>>;
  /** A key without a value for the error of the whole preview. */
  anyDay?: undefined;
}

/** Proposes to continue like the template. */
export function seriesValues(basis: SeriesBasis): SeriesValues {
  const weekday = usualWeekday(basis.template);
  return {
    templateId: basis.template.id,
    everyWeeks: 1,
    weekday,
    ...proposedPeriod(weekday, basis),
    ticks: {},
    added: [],
    instead: {},
  };
}

/** 'Freitag': the weekday of a day, or of the date that it replaces. */
export const usualWeekday = (day: PickupDayDate): string => formatWeekday(countedDate(day));

/** From the first such weekday after today that has no day, none in its place and no holiday. */
function proposedPeriod(weekday: string, { days, holidays, today }: SeriesBasis): Period {
  const within = (date: string) => (date < horizon(today) ? date : horizon(today));
  const leftOut = [
    ...days.flatMap((day) => [day.date, countedDate(day)]),
    ...holidays.map(({ date }) => date),
  ];
  const last = [0, 1, 2, 3, 4, 5, 6]
    .map((back) => addDays(today, -back))
    .find((date) => formatWeekday(date) === weekday);
  const from = within(nextFreeDate(last ?? today, today, leftOut));
  return { from, to: within(addDays(from, 7 * PROPOSED_WEEKS)) };
}

/** The period for another weekday. An end that the farmer has chosen stays if it can. */
export function periodFor(weekday: string, values: SeriesValues, basis: SeriesBasis): Period {
  const { from, to } = proposedPeriod(weekday, basis);
  const isChosen = values.to !== proposedPeriod(values.weekday, basis).to;
  return { from, to: isChosen && values.to >= from ? values.to : to };
}

export interface Series {
  copied: Copied;
  distance: Distance;
  rows: SeriesRow[];
  /** The dates that will be created. */
  chosen: SeriesRow[];
  /** Dates between existing days that have none, and aren't among the rows. */
  missing: { date: string; holiday: string | undefined }[];
  /** The price of a copied box on a date: a price that is known ahead, unless the template has its own. */
  priceOf: (box: AdminOfferedBox, date: string) => number;
}

/** The days that the values of the form describe. */
export function seriesOf(values: SeriesValues, basis: SeriesBasis): Series {
  const { days, template, now, today, holidays } = basis;
  const distance = deadlineDistance(template);
  const start = startDistance(template);
  const missing = missingDates(values, days, today);
  const added = missing.filter((date) => values.added.includes(date));
  const rhythm = [...new Set([...seriesDates(values), ...added])];
  // Dates of another weekday stay among the values when the farmer chooses this one
  const instead = new Map(Object.entries(values.instead).filter(([, replaced]) => rhythm.includes(replaced)));
  const rows = [...new Set([...rhythm, ...instead.keys()])]
    .sort()
    .map((date) => seriesRow(date, { distance, start, now, days, holidays }, instead.get(date)));
  return {
    copied: copied(template, basis),
    priceOf: ({ id, price }, date) => {
      const preset = basis.presets.find((one) => one.id === id);
      return preset && price === priceOn(preset, template.date) ? priceOn(preset, date) : price;
    },
    distance,
    rows,
    chosen: rows.filter((row) => isTicked(row, values.ticks)),
    missing: missing
      .filter((date) => !rhythm.includes(date))
      .map((date) => ({ date, holiday: holidays.find((holiday) => holiday.date === date)?.name })),
  };
}

/** The dates from which on a copied box has another price than before; those of the template come first. */
export const priceChanges = ({ copied, rows, priceOf }: Series) =>
  copied.boxes.flatMap((box) => {
    const free = rows.filter(({ isTaken }) => !isTaken);
    return free.flatMap(({ date }, index) => {
      const before = free[index - 1];
      const price = priceOf(box, date);
      return price === (before ? priceOf(box, before.date) : box.price)
        ? []
        : [{ date, name: box.name, price }];
    });
  });

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
      added: v.array(v.string()),
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
