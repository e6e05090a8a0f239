import { addDays } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import { toCents } from '@hofkiste/contract/plain/money';
import type { StandingReason, StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import {
  dayOfWeek,
  dueWeeks,
  isInBreak,
  mondayOf,
  weekdayOf,
} from '@hofkiste/contract/standing-orders/due-weeks';
import type { Order } from '../orders/order.entity.js';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import type { PickupDayBox } from '../pickup-days/pickup-day-box.entity.js';
import { withPriceDates } from './asked-prices.js';
import type { FarmCalendar } from './farm-calendar.js';
import type { StandingOrder } from './standing-order.entity.js';
import type { StandingOrderItem } from './standing-order-item.entity.js';
import {
  boxMissing,
  CALLED_OFF,
  DEADLINE_PASSED,
  LOCATION_MISSING,
  NO_PICKUP,
  NO_PICKUP_ON_WEEKDAY,
  priceRaised,
  stockMissing,
} from './week-reasons.js';

const WEEK_MS = 7 * DAY;

export interface PlannedLine {
  box: PickupDayBox;
  quantity: number;
}

/** What a standing order does in a week. */
export interface PlannedWeek {
  /** Monday and Sunday. */
  from: string;
  to: string;
  /** It has its boxes and locations. */
  day: PickupDay | null;
  /** The day isn't on the customer's weekday. */
  isShifted: boolean;
  state: StandingWeek['state'];
  /** What is left out, or why nothing can be entered. Without a day only once the usual deadline has passed. */
  reasons: readonly StandingReason[];
  /** It is null until the week is entered. */
  order: Order | null;
  /** True if the week can be left out, or collected after all. */
  canChange: boolean;
  /** What is to be entered; none unless the state is `planned`. */
  lines: readonly PlannedLine[];
  /** Its time has come: a run enters it, or records why it can't. */
  isDue: boolean;
  /** The next run enters it. */
  isEnterable: boolean;
}

/** An order that isn't cancelled, with its day, and what was left out. */
export interface EnteredOrder {
  order: Order;
  reasons: readonly StandingReason[];
}

interface WeekPlanInput {
  calendar: FarmCalendar;
  /** This standing order has entered them, from this week on. */
  entered: readonly EnteredOrder[];
  /** The farm's switch. */
  isOn: boolean;
}

/** So many weeks, or those that begin until a date. */
export type WeekRange = { count: number } | { until: string };

/**
 * The next due weeks, beginning with the first whose pickup isn't over, and the weeks that have an order although they
 * aren't due any more. Needs the items with their presets, and the breaks.
 */
export function plannedWeeks(
  standing: StandingOrder,
  { calendar, entered, isOn }: WeekPlanInput,
  range: WeekRange,
): PlannedWeek[] {
  const { date: today } = calendar.at;
  const orders = new Map(entered.map((one) => [mondayOf(one.order.pickupDay.date), one]));
  const count = 'count' in range ? range.count : weeksUntil(range.until, today);
  // Two more: the pickup of this week may be over, and that of the first week before `startsOn`.
  const due = standing.status === 'ended' ? [] : dueWeeks(standing, today, count + 2);
  const mondays = [...new Set([...due, ...orders.keys()])].toSorted();
  const weeks = mondays
    .filter((monday) => !('until' in range) || monday <= range.until)
    .map((monday) => weekOf(standing, monday, orders.get(monday), calendar))
    .filter((week) => !isOver(week, calendar) && !isBeforeStart(week, standing))
    .slice(0, count)
    .map((week) => ({ ...week, isEnterable: isOn && week.isDue && week.state === 'planned' }));
  return withPriceDates(standing, weeks);
}

interface LineOptions {
  /** True enters sold-out boxes, too, and more than there are. */
  isForced?: boolean;
  /** Presets that are known to be short. */
  short?: ReadonlySet<number>;
}

/** What can be entered on a day, whatever the rhythm. A box whose stock isn't loaded counts as if none were sold. */
export function plannedLines(
  standing: StandingOrder,
  day: PickupDay,
  options: LineOptions = {},
): { lines: PlannedLine[]; reasons: StandingReason[] } {
  const boxes = new Map(day.offeredBoxes.map((box) => [box.boxPresetId, box]));
  const found = standing.sortedItems.map((item) => lineOf(item, boxes.get(item.boxPresetId), options));
  return {
    lines: found.flatMap((line) => ('box' in line ? [line] : [])),
    reasons: found.flatMap((line) => ('box' in line ? [] : [line])),
  };
}

type Week = Omit<PlannedWeek, 'isEnterable'>;

function weekOf(
  standing: StandingOrder,
  monday: string,
  entered: EnteredOrder | undefined,
  calendar: FarmCalendar,
): Week {
  const base = { from: monday, to: addDays(monday, 6), order: null, lines: [], reasons: [], isDue: false };
  const isActive = standing.status === 'active';
  const { now } = calendar.at;
  /** Not if it was confirmed after the deadline: nobody expects an order then. */
  const isMissed = (deadline: Date) =>
    isActive && deadline <= now && (standing.confirmedAt === null || standing.confirmedAt < deadline);
  if (entered) {
    const { order, reasons } = entered;
    const day = calendar.get(order.pickupDayId) ?? null;
    const canChange = isActive && !order.isCollected && order.pickupDay.isOpenAt(now);
    return { ...base, day, isShifted: false, state: 'entered', reasons, order, canChange };
  }

  const days = calendar.ofWeek(monday);
  const match = dayOfWeek(standing, monday, days);
  const isCalledOff = losesItsDay(standing, days);
  if (!match || (isCalledOff && !match.day.isOpenAt(now))) {
    const usual = usualDate(standing, monday);
    const deadline = calendar.usualDeadline(usual);
    const isPast = deadline <= now;
    const week = { ...base, day: null, isShifted: false, canChange: isActive && !isPast };
    if (isInBreak(usual, standing.breaks)) return { ...week, state: 'break' };
    if (isCalledOff) return { ...week, state: 'no-day', reasons: [CALLED_OFF] };
    const reason = days.some(({ active }) => active) ? NO_PICKUP_ON_WEEKDAY : NO_PICKUP;
    return { ...week, state: 'no-day', reasons: isPast ? [reason] : [], isDue: isMissed(deadline) };
  }

  const { day } = match;
  const isOpen = day.isOpenAt(now);
  const week = { ...base, ...match, canChange: isActive && isOpen };
  if (isInBreak(day.date, standing.breaks)) return { ...week, state: 'break' };
  if (!isOpen)
    return { ...week, state: 'problem', reasons: [DEADLINE_PASSED], isDue: isMissed(day.orderDeadline) };

  const isDue = isActive && calendar.isInReach(day, match);
  const location = day.locationOf(standing.pickupLocationId);
  if (!location || location.isOver(day.date, calendar.at))
    return { ...week, state: 'problem', reasons: [LOCATION_MISSING], isDue };
  const { lines, reasons } = plannedLines(standing, day);
  return { ...week, state: lines.length > 0 ? 'planned' : 'problem', lines, reasons, isDue };
}

function lineOf(
  item: StandingOrderItem,
  box: PickupDayBox | undefined,
  { isForced = false, short = new Set() }: LineOptions,
): PlannedLine | StandingReason {
  if (!box) return boxMissing(item);
  const { quantity, agreedPrice } = item;
  if (toCents(box.price) > toCents(agreedPrice)) return priceRaised(box, agreedPrice);
  const { maxQuantity, stock } = box;
  const isBeyondLimit = maxQuantity !== null && (stock?.soldQuantity ?? 0) + quantity > maxQuantity;
  const isShort = box.isSoldOut || isBeyondLimit || short.has(box.boxPresetId);
  return isShort && !isForced ? stockMissing(box) : { box, quantity };
}

/** True if the day of a week was called off, and no other day is on the customer's weekday. @param days of the week. */
const losesItsDay = ({ weekday }: StandingOrder, days: readonly PickupDay[]): boolean =>
  days.some(
    ({ date, calledOffAt }) =>
      calledOffAt !== null && (weekdayOf(date) === weekday || days.every(({ active }) => !active)),
  );

const weeksUntil = (until: string, today: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(today)) / WEEK_MS));

/** A week without a day would have its pickup on this date. @param monday of the week. */
export const usualDate = ({ weekday }: StandingOrder, monday: string): string => addDays(monday, weekday - 1);

/** The first pickup is wanted on a later weekday than that of the others. */
const isBeforeStart = ({ from, day }: Week, standing: StandingOrder): boolean =>
  day === null && usualDate(standing, from) < standing.startsOn;

const isOver = ({ to, day }: Week, { at }: FarmCalendar): boolean =>
  day === null ? to < at.date : day.isOver(at);
