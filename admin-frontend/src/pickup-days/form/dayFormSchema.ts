import {
  BoxOfDay,
  canStandFor,
  DEADLINE_AFTER_DAY,
  DEADLINE_AFTER_PICKUP,
  LocationOfDay,
  PICKUP_IN_THE_PAST,
  type PickupDayInput,
  STANDS_FOR_TOO_FAR,
  START_AFTER_DEADLINE,
} from '@hofkiste/contract/wire/pickup-days';
import { isoDate, requiredTime, timeOfDay } from '@hofkiste/contract/wire/primitives';
import * as v from 'valibot';
import { instantAt } from '../../ui/farmClock';
import type { Sales } from '../sales';

/** A row of the table of boxes. Only active rows are sent. */
export interface BoxRow {
  id: number;
  name: string;
  imageUrl: string | null;
  price: number | null;
  weight: number | null;
  active: boolean;
  isSoldOut: boolean;
  /** The stored state. Only a change is sent, because the switch in the list may have been used meanwhile. */
  wasSoldOut: boolean;
  /** null: no limit. */
  maxQuantity: number | null;
  /** The stored sales of the box; null for a box that the day doesn't offer. */
  sales: Sales | null;
  /** Listed under 'Weitere'. */
  isExtra: boolean;
}

export interface LocationRow {
  id: number;
  name: string;
  startTime: string;
  endTime: string;
  active: boolean;
}

export interface DayFormValues {
  date: string;
  deadlineDate: string;
  deadlineTime: string;
  /** Both are '' for a day that waits for its turn. */
  startDate: string;
  startTime: string;
  /** The date that the day replaces; '' for none. */
  standsFor: string;
  active: boolean;
  boxes: BoxRow[];
  locations: LocationRow[];
}

const ticked = v.object({ active: v.literal(true) });

const leftOut = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

const boxRowSchema = v.pipe(
  v.object({ ...BoxOfDay.entries, wasSoldOut: v.boolean() }),
  v.transform(({ isSoldOut, wasSoldOut, ...box }) =>
    isSoldOut === wasSoldOut ? box : { ...box, isSoldOut },
  ),
);

const activeRows = <Sent>(sent: v.GenericSchema<unknown, Sent>) =>
  v.pipe(
    v.array(v.lazy((row): v.GenericSchema<unknown, Sent | null> => (v.is(ticked, row) ? sent : leftOut))),
    v.transform((rows) => rows.filter((row) => row !== null)),
  );

const dayFields = v.object({
  date: isoDate,
  deadlineDate: isoDate,
  deadlineTime: requiredTime('Uhrzeit ist erforderlich'),
  startDate: v.union([v.literal(''), isoDate], 'Ungültiges Datum'),
  startTime: v.union([v.literal(''), timeOfDay], 'Uhrzeit, zum Beispiel 16:00'),
  standsFor: v.union([v.literal(''), isoDate], 'Ungültiges Datum'),
  active: v.boolean(),
  boxes: activeRows<BoxOfDay>(boxRowSchema),
  locations: activeRows<LocationOfDay>(LocationOfDay),
  // Keys without values for errors of a whole table: final-form can't hold one beside the errors of its rows.
  anyBox: v.optional(v.undefined()),
  anyLocation: v.optional(v.undefined()),
});

/** Values of the form → the input of the api. */
export const dayFormSchema = (today: string) =>
  v.pipe(
    dayFields,
    v.forward(
      v.partialCheck([['date']], ({ date }) => date >= today, PICKUP_IN_THE_PAST),
      ['date'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['deadlineDate']],
        ({ date, deadlineDate }) => deadlineDate <= date,
        DEADLINE_AFTER_DAY,
      ),
      ['deadlineDate'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['deadlineDate'], ['deadlineTime'], ['locations']],
        ({ date, deadlineDate, deadlineTime, locations }) =>
          locations.length === 0 ||
          deadlineDate !== date ||
          locations.some(({ endTime }) => deadlineTime <= endTime),
        DEADLINE_AFTER_PICKUP,
      ),
      ['deadlineTime'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['standsFor']],
        ({ date, standsFor }) => standsFor === '' || canStandFor(date, standsFor),
        STANDS_FOR_TOO_FAR,
      ),
      ['standsFor'],
    ),
    v.forward(
      v.partialCheck(
        [['startDate'], ['startTime']],
        ({ startDate, startTime }) => startDate !== '' || startTime === '',
        'Bitte auch das Datum angeben',
      ),
      ['startDate'],
    ),
    v.forward(
      v.partialCheck(
        [['startDate'], ['startTime']],
        ({ startDate, startTime }) => startDate === '' || startTime !== '',
        'Bitte auch die Uhrzeit angeben',
      ),
      ['startTime'],
    ),
    v.forward(
      v.partialCheck(
        [['startDate'], ['startTime'], ['deadlineDate'], ['deadlineTime']],
        ({ startDate, startTime, deadlineDate, deadlineTime }) =>
          startDate === '' || `${startDate} ${startTime}` < `${deadlineDate} ${deadlineTime}`,
        START_AFTER_DEADLINE,
      ),
      ['startDate'],
    ),
    v.forward(
      v.partialCheck(
        [['active'], ['boxes']],
        ({ active, boxes }) => !active || boxes.length > 0,
        'Ein aktiver Abholtag braucht mindestens eine Kiste',
      ),
      ['anyBox'],
    ),
    v.forward(
      v.partialCheck(
        [['active'], ['locations']],
        ({ active, locations }) => !active || locations.length > 0,
        'Ein aktiver Abholtag braucht mindestens einen Abholort',
      ),
      ['anyLocation'],
    ),
    v.transform(inputOf),
  );

const inputOf = (day: v.InferOutput<typeof dayFields>): PickupDayInput => ({
  date: day.date,
  orderDeadline: instantAt(day.deadlineDate, day.deadlineTime).toISOString(),
  orderStart: day.startDate === '' ? null : instantAt(day.startDate, day.startTime).toISOString(),
  standsFor: day.standsFor || null,
  active: day.active,
  boxPresets: day.boxes,
  locations: day.locations,
  changeConfirmedWindows: false,
});

const deadlineSchema = v.object({ deadlineDate: isoDate, deadlineTime: requiredTime('') });

/** The typed deadline, ISO 8601 in UTC; undefined while it is incomplete. */
export function deadlineOf(values: DayFormValues): string | undefined {
  const { success, output } = v.safeParse(deadlineSchema, values);
  return success ? instantAt(output.deadlineDate, output.deadlineTime).toISOString() : undefined;
}

const startSchema = v.object({ startDate: isoDate, startTime: timeOfDay });

/** The typed start of orders like {@link deadlineOf}; undefined without one, too. */
export function startOf(values: DayFormValues): string | undefined {
  const { success, output } = v.safeParse(startSchema, values);
  return success ? instantAt(output.startDate, output.startTime).toISOString() : undefined;
}

/** Warns about a deadline that is allowed but probably a mistake; '' if there is nothing to warn about. */
export function deadlineWarning(values: DayFormValues, now: Date): string {
  const orderDeadline = deadlineOf(values);
  if (orderDeadline === undefined) return '';
  if (new Date(orderDeadline) <= now)
    return 'Die Bestellfrist ist schon vorbei: Für diesen Tag kann niemand bestellen.';
  const [opens] = values.locations
    .filter(({ active }) => active)
    .map(({ startTime }) => startTime)
    .sort();
  if (opens !== undefined && `${values.deadlineDate} ${values.deadlineTime}` > `${values.date} ${opens}`)
    return `Die Bestellfrist endet erst, wenn die Abholung um ${opens} Uhr schon begonnen hat.`;
  return '';
}
