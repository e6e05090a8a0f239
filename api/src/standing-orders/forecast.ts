import type { Forecast } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { groupedBy } from '../database/grouped-by.js';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import type { EnteredBoxes } from './entered-boxes.rows.js';
import type { StandingOrder } from './standing-order.entity.js';
import type { PlannedStanding } from './standing-plans.service.js';
import type { PlannedWeek } from './week-plan.js';

interface ExpectedBox {
  boxPresetId: number;
  name: string;
  quantity: number;
}

/** A week that several standing orders may share. */
interface CountedWeek {
  /** Any of the standing orders that share the week. */
  standing: StandingOrder;
  week: PlannedWeek;
  count: number;
}

function countedWeeks(plans: readonly PlannedStanding[]): CountedWeek[] {
  const counted = new Map<PlannedWeek, CountedWeek>();
  for (const { standing, weeks } of plans)
    for (const week of weeks) {
      const known = counted.get(week);
      if (known) known.count += 1;
      else counted.set(week, { standing, week, count: 1 });
    }
  return [...counted.values()];
}

/** Returns the boxes that active standing orders will still enter in a week. Before the usual deadline its day may still be created. */
function stillToCome({ standing, week, count }: CountedWeek): ExpectedBox[] {
  if (week.state === 'planned')
    return week.lines.map(({ box: { boxPresetId, name }, quantity }) => ({
      boxPresetId,
      name,
      quantity: count * quantity,
    }));
  if (week.state !== 'no-day' || week.reasons.length > 0) return [];
  return standing.sortedItems.map(({ boxPresetId, boxPreset: { name }, quantity }) => ({
    boxPresetId,
    name,
    quantity: count * quantity,
  }));
}

/** True if somebody waits for an order that can't be entered. */
export const isProblem = ({ state, canChange, isDue }: PlannedWeek): boolean =>
  state === 'problem' ? canChange || isDue : state === 'no-day' && isDue;

/** How many of each box will still be entered, by pickup day and preset. */
export function toComeByDay(
  plans: readonly PlannedStanding[],
): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const days = new Map<number, Map<number, number>>();
  for (const counted of countedWeeks(plans)) {
    const { day } = counted.week;
    if (day === null) continue;
    const boxes = days.get(day.id) ?? new Map<number, number>();
    days.set(day.id, boxes);
    for (const { boxPresetId, quantity } of stillToCome(counted))
      boxes.set(boxPresetId, (boxes.get(boxPresetId) ?? 0) + quantity);
  }
  return days;
}

interface ForecastInput {
  /** The Mondays of the weeks. */
  mondays: readonly string[];
  /** The active ones. */
  plans: readonly PlannedStanding[];
  /** Those from today on. */
  days: readonly Pick<PickupDay, 'id' | 'date'>[];
  /** The key is the id of a pickup day. */
  entered: ReadonlyMap<number, EnteredBoxes>;
}

/**
 * A row for each day of a week that has or will have orders of standing orders, or a problem; one without a date for
 * those that have no day, and for a week without any row.
 */
export function forecastOf({ mondays, plans, days, entered }: ForecastInput): Forecast {
  const byMonday = groupedBy(countedWeeks(plans), ({ week }) => week.from);
  return mondays.flatMap((monday) => {
    const ofWeek = byMonday.get(monday) ?? [];
    const ofDays = days
      .filter(({ date }) => mondayOf(date) === monday)
      .map(({ id, date }) => {
        const onDay = ofWeek.filter(({ week }) => week.day?.id === id);
        return { week: monday, date, ...countsOf(onDay, entered.get(id)) };
      })
      .filter(isWorthARow);
    const withoutDay = {
      week: monday,
      date: null,
      ...countsOf(
        ofWeek.filter(({ week }) => week.day === null),
        undefined,
      ),
    };
    return isWorthARow(withoutDay) || ofDays.length === 0 ? [...ofDays, withoutDay] : ofDays;
  });
}

type Counts = Pick<Forecast[number], 'boxes' | 'problems'>;

const isWorthARow = ({ boxes, problems }: Counts): boolean => boxes.length > 0 || problems > 0;

function countsOf(planned: readonly CountedWeek[], entered: EnteredBoxes | undefined): Counts {
  const boxes = new Map(
    [...(entered ?? [])].map(([boxPresetId, { name, quantity }]) => [
      boxPresetId,
      { boxPresetId, name, entered: quantity, expected: quantity },
    ]),
  );
  for (const { boxPresetId, name, quantity } of planned.flatMap(stillToCome)) {
    const known = boxes.get(boxPresetId) ?? { boxPresetId, name, entered: 0, expected: 0 };
    boxes.set(boxPresetId, { ...known, expected: known.expected + quantity });
  }
  return {
    boxes: [...boxes.values()].toSorted((a, b) => a.boxPresetId - b.boxPresetId),
    problems: planned.reduce((sum, { week, count }) => (isProblem(week) ? sum + count : sum), 0),
  };
}
