import { addDays, formatDayMonth } from '@hofkiste/contract/plain/dates';
import { formatEuro, toCents } from '@hofkiste/contract/plain/money';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import type { StandingReason, StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import {
  dayOfWeek,
  dueWeeks,
  isDueWeek,
  isLeftOut,
  mondayOf,
  weekdayOf,
} from '@hofkiste/contract/standing-orders/due-weeks';
import type { Order } from '../../orders/order.entity.js';
import type { PickupDay, PickupDayBox } from '../../pickup-days/pickup-day.entity.js';
import type { StandingOrder, StandingOrderItem } from '../standing-order.entity.js';
import { boxesByPreset, type FarmCalendar, remembered } from './farm-calendar.js';

// The sentences are for the customer and the farmer.

const boxMissing = ({ boxPresetId, boxPreset: { name } }: StandingOrderItem): StandingReason => ({
  reason: 'box',
  boxPresetId,
  text: `„${name}“ gibt es an diesem Abholtag nicht.`,
});

const stockMissing = ({ boxPresetId, name }: Pick<PickupDayBox, 'boxPresetId' | 'name'>): StandingReason => ({
  reason: 'stock',
  boxPresetId,
  text: `Von „${name}“ ist nicht mehr genug da.`,
});

/** @param from date of the first pickup with this price, if earlier ones have another. */
const priceRaised = (
  { boxPresetId, name, price }: Pick<PickupDayBox, 'boxPresetId' | 'name' | 'price'>,
  agreedPrice: Euros,
  from?: CalendarDate,
): StandingReason => ({
  reason: 'price',
  boxPresetId,
  text: `„${name}“ kostet ${from ? `ab ${formatDayMonth(from)}` : 'jetzt'} ${formatEuro(price)} statt ${formatEuro(agreedPrice)}.`,
});

/** @param name of the place; @param date of the pickup. */
export const locationMissing = (name: string, date: CalendarDate): StandingReason => ({
  reason: 'location',
  text: `„${name}“ ist am ${formatDayMonth(date)} nicht dabei.`,
});

export const NO_PICKUP: StandingReason = {
  reason: 'day',
  text: 'In dieser Woche gibt es keinen Abholtag.',
};

const NO_PICKUP_ON_WEEKDAY: StandingReason = {
  reason: 'day',
  text: 'In dieser Woche gibt es am gewählten Wochentag keinen Abholtag.',
};

const CALLED_OFF: StandingReason = {
  reason: 'day',
  text: 'Der Hof hat diese Abholung abgesagt.',
};

/** The order wasn't entered before the deadline. */
const DEADLINE_PASSED: StandingReason = {
  reason: 'day',
  text: 'Die Bestellfrist ist schon vorbei.',
};

/** Prices in euros by preset. */
type Prices = ReadonlyMap<number, number>;

/** A planned week. */
interface Week {
  /** With its boxes. */
  day: PickupDay | null;
  /** Null until the week is entered. */
  order: Order | null;
  reasons: readonly StandingReason[];
}

/** The box of a week's day; undefined without one. */
const boxOf = ({ day }: Pick<Week, 'day'>, presetId: number) =>
  day?.offeredBoxes.find(({ boxPresetId }) => boxPresetId === presetId);

const isRefused = ({ order, reasons }: Week, presetId: number): boolean =>
  order === null && reasons.some(({ reason, boxPresetId }) => reason === 'price' && boxPresetId === presetId);

/**
 * Returns the prices that the customer is asked about: of the first week that is refused by price, or else what boxes cost
 * now. A request is asked about the latter only.
 * @param weeks the next ones. @param current what boxes cost now.
 */
export function askedPrices(
  { status, items }: StandingOrder,
  weeks: readonly Week[],
  current: Prices,
): Prices {
  if (status !== 'active') return current;
  const refused = items.flatMap(({ boxPresetId }) => {
    const first = weeks.find((week) => isRefused(week, boxPresetId));
    const box = first && boxOf(first, boxPresetId);
    return box ? [[boxPresetId, box.price] as const] : [];
  });
  return new Map([...current, ...refused]);
}

/** True if a price can be accepted: the asked one, or a higher one that a week has. */
export const isAcceptable = (
  price: number,
  { presetId, asked, weeks }: { presetId: number; asked: number; weeks: readonly Week[] },
): boolean =>
  toCents(price) === toCents(asked) ||
  (price > asked && weeks.some((week) => toCents(boxOf(week, presetId)?.price ?? 0) === toCents(price)));

/** Adds to a raised price from when on it holds, if an earlier week has another one. */
function withPriceDates<W extends Week>({ items }: Pick<StandingOrder, 'items'>, weeks: readonly W[]): W[] {
  const dated = (week: W, reason: StandingReason): StandingReason => {
    const { boxPresetId } = reason;
    if (reason.reason !== 'price' || boxPresetId === undefined) return reason;
    const box = boxOf(week, boxPresetId);
    const item = items.find((one) => one.boxPresetId === boxPresetId);
    const offering = weeks.filter((one) => boxOf(one, boxPresetId));
    const first = offering.find((one) => boxOf(one, boxPresetId)?.price === box?.price);
    if (!box || !item || !first?.day || first === offering[0]) return reason;
    return priceRaised(box, item.agreedPrice, first.day.date);
  };
  return weeks.map((week) =>
    week.order === null ? { ...week, reasons: week.reasons.map((reason) => dated(week, reason)) } : week,
  );
}

export interface PlannedLine {
  box: PickupDayBox;
  quantity: number;
}

/** Plan of a standing order for one week; standing orders of one kind share it. */
export interface PlannedWeek {
  /** Monday and Sunday. */
  readonly from: string;
  readonly to: string;
  /** Day with its boxes and locations. */
  readonly day: PickupDay | null;
  /** The day isn't on the customer's weekday. */
  readonly isShifted: boolean;
  readonly state: StandingWeek['state'];
  /** Reasons why something is left out, or all. Without a day only once the usual deadline has passed. */
  readonly reasons: readonly StandingReason[];
  /** Null until the week is entered. */
  readonly order: Order | null;
  /** True if the week can be left out, or collected after all. */
  readonly canChange: boolean;
  /** Lines to be entered; none unless the state is `planned`. */
  readonly lines: readonly PlannedLine[];
  /** True when the time has come: a run enters the week, or records why it can't. */
  readonly isDue: boolean;
  /** The next run enters it. */
  readonly isEnterable: boolean;
  /** The date of the day that is called off, if it leaves the week without one. */
  readonly calledOff: string | null;
}

/** An order that isn't cancelled, with its day, and what was left out. */
export interface EnteredOrder {
  order: Order;
  reasons: readonly StandingReason[];
}

/** A week without an order. */
interface OpenWeek extends PlannedWeek {
  /** The deadline that has passed: nobody misses an order that was wanted later. */
  readonly missed: Date | null;
}

/**
 * Plans the weeks of standing orders. All that differ in nothing that a plan depends on are of one kind, and a week of a
 * kind is planned once. The standing orders need their items with presets, and their breaks.
 */
export class WeekPlanner {
  /** Weeks by kind and Monday; null: not due, or over. */
  private readonly kinds = new Map<string, Map<string, OpenWeek | null>>();
  /** Weeks of these Mondays by kind. */
  private readonly ranges = new Map<readonly string[], Map<string, OpenWeek[]>>();
  /** The first due weeks by rhythm. */
  private readonly firstWeeks = new Map<string, string[]>();
  private readonly monday: CalendarDate;

  /** @param isOn the farm's switch. */
  constructor(
    private readonly calendar: FarmCalendar,
    private readonly isOn: boolean,
  ) {
    this.monday = calendar.firstMonday;
  }

  /**
   * Returns the next due weeks, beginning with the first whose pickup isn't over, and the weeks that have an order
   * although they aren't due any more.
   */
  next(standing: StandingOrder, entered: readonly EnteredOrder[], count: number): PlannedWeek[] {
    const orders = new Map(entered.map((one) => [weekOfOrder(one), one]));
    const ofKind = this.weeksOf(this.kindOf(standing));
    const weeks = this.mondaysOf(standing, entered, count).flatMap((monday) => {
      const order = orders.get(monday);
      if (order) return this.enteredWeek(standing, monday, order);
      const week = this.weekOf(ofKind, standing, monday);
      return week ? [asWanted(standing, week)] : [];
    });
    return withPriceDates(standing, weeks.slice(0, count));
  }

  /** Returns the Mondays of the weeks that {@link next} plans; their days need boxes and locations. */
  mondaysOf(standing: StandingOrder, entered: readonly EnteredOrder[], count: number): string[] {
    // Three more: the pickups of the first weeks may be over, and that of the very first one before `startsOn`.
    const due = standing.status === 'ended' ? [] : dueWeeks(standing, this.monday, count + 3);
    return [...new Set([...due, ...entered.map(weekOfOrder)])].toSorted();
  }

  /** Returns the due ones of these weeks, without those that are entered or whose pickup is over. */
  open(
    standing: StandingOrder,
    mondays: readonly string[],
    isEntered: (monday: CalendarDate) => boolean = () => false,
  ): PlannedWeek[] {
    const range = remembered(this.ranges, mondays, () => new Map<string, OpenWeek[]>());
    const kind = this.kindOf(standing);
    const weeks = remembered(range, kind, () => {
      const ofKind = this.weeksOf(kind);
      const due = mondays.flatMap((monday) => this.weekOf(ofKind, standing, monday) ?? []);
      return withPriceDates(standing, due);
    });
    return weeks.filter(({ from }) => !isEntered(from)).map((week) => asWanted(standing, week));
  }

  private weeksOf(kind: string): Map<string, OpenWeek | null> {
    return remembered(this.kinds, kind, () => new Map<string, OpenWeek | null>());
  }

  private weekOf(
    ofKind: Map<string, OpenWeek | null>,
    standing: StandingOrder,
    monday: CalendarDate,
  ): OpenWeek | null {
    return remembered(ofKind, monday, () => this.openWeek(standing, monday));
  }

  /** Names everything that the weeks from this one on depend on, except for the calendar. */
  private kindOf(standing: StandingOrder): string {
    const { status, weekday, everyWeeks, anchorWeek, startsOn, pickupLocationId, sortedItems, breaks } =
      standing;
    const rhythm = `${everyWeeks} ${anchorWeek} ${startsOn}`;
    return JSON.stringify([
      status,
      weekday,
      everyWeeks,
      remembered(this.firstWeeks, rhythm, () => dueWeeks(standing, this.monday, 1)),
      startsOn > this.monday && startsOn,
      pickupLocationId,
      sortedItems.map(({ boxPresetId, quantity, agreedPrice }) => [boxPresetId, quantity, agreedPrice]),
      breaks
        .filter(({ toDate }) => toDate === null || toDate >= this.monday)
        .map(({ fromDate, toDate }) => [fromDate, toDate]),
    ]);
  }

  private enteredWeek(
    standing: StandingOrder,
    monday: CalendarDate,
    { order, reasons }: EnteredOrder,
  ): PlannedWeek[] {
    const { at } = this.calendar;
    const day = this.calendar.get(order.pickupDayId) ?? null;
    if (this.isOver(monday, day)) return [];
    const isChangeable = !order.isCollected && order.pickupDay.isOpenAt(at.now);
    const canChange = standing.status === 'active' && isChangeable;
    return [{ ...emptyWeek(monday), day, state: 'entered', reasons, order, canChange }];
  }

  private openWeek(standing: StandingOrder, monday: CalendarDate): OpenWeek | null {
    if (!isDueWeek(standing, monday)) return null;
    const { calendar } = this;
    const { now } = calendar.at;
    const isActive = standing.status === 'active';
    const days = calendar.ofWeek(monday);
    const calledOff = lostDay(standing, days);
    const found = dayOfWeek(standing, monday, days);
    const match = calledOff && !found?.day.isOpenAt(now) ? null : found;
    if (this.isOver(monday, match?.day ?? null)) return null;

    if (!match) {
      const usual = usualDate(standing, monday);
      // The first pickup is wanted on a later weekday than that of the others.
      if (usual < standing.startsOn) return null;
      const deadline = calendar.usualDeadline(usual);
      const isPast = deadline <= now;
      const week = { ...emptyWeek(monday), canChange: isActive && !isPast };
      if (isLeftOut({ date: usual, week: monday }, standing.breaks)) return open({ ...week, state: 'break' });
      if (calledOff)
        return open({ ...week, state: 'no-day', reasons: [CALLED_OFF], calledOff: calledOff.date });
      const reason = days.some(({ active }) => active) ? NO_PICKUP_ON_WEEKDAY : NO_PICKUP;
      const unplanned = { ...week, state: 'no-day' } as const;
      return isPast
        ? missed({ ...unplanned, reasons: [reason], isDue: isActive }, deadline)
        : open(unplanned);
    }

    const { day, isShifted, isReplacement } = match;
    const isOpen = day.isOpenAt(now);
    const week = { ...emptyWeek(monday), day, isShifted, canChange: isActive && isOpen };
    if (isLeftOut({ date: day.date, week: monday }, standing.breaks))
      return open({ ...week, state: 'break' });
    if (!isOpen) {
      const closed = { ...week, state: 'problem', reasons: [DEADLINE_PASSED], isDue: isActive } as const;
      return missed(closed, day.orderDeadline);
    }

    const isDue = isActive && calendar.isInReach(day, { waits: isShifted && !isReplacement });
    const location = day.locationOf(standing.pickupLocationId);
    if (!location || location.isOver(day.date, calendar.at)) {
      const reasons = [locationMissing(standing.pickupLocation.name, day.date)];
      return open({ ...week, state: 'problem', reasons, isDue });
    }
    const { lines, reasons } = linesOf(standing, calendar.boxesOf(day));
    const state = lines.length > 0 ? 'planned' : 'problem';
    const isEnterable = this.isOn && isDue && state === 'planned';
    return open({ ...week, state, lines, reasons, isDue, isEnterable });
  }

  private isOver(monday: CalendarDate, day: PickupDay | null): boolean {
    const { calendar } = this;
    return day === null ? addDays(monday, 6) < calendar.at.date : calendar.isOver(day);
  }
}

/** The Monday of the due week for which a standing order has entered an order. */
const weekOfOrder = ({ order }: EnteredOrder): string => order.dueWeek ?? mondayOf(order.pickupDay.date);

const open = (week: PlannedWeek): OpenWeek => ({ ...week, missed: null });

const missed = (week: PlannedWeek, deadline: Date): OpenWeek => ({ ...week, missed: deadline });

/** Nobody misses an order that was wanted after its deadline. */
function asWanted(standing: StandingOrder, week: OpenWeek): PlannedWeek {
  const wantedSince = standing.wantedSince ?? standing.confirmedAt;
  const isUnwanted = week.missed !== null && wantedSince !== null && wantedSince >= week.missed;
  return isUnwanted ? { ...week, isDue: false } : week;
}

const emptyWeek = (monday: CalendarDate): Omit<PlannedWeek, 'state'> => ({
  from: monday,
  to: addDays(monday, 6),
  day: null,
  isShifted: false,
  reasons: [],
  order: null,
  canChange: false,
  lines: [],
  isDue: false,
  isEnterable: false,
  calledOff: null,
});

interface LineOptions {
  /** True enters sold-out boxes, too, and more than there are. */
  isForced?: boolean;
  /** Presets that are known to be short. */
  short?: ReadonlySet<number>;
}

/** Returns what can be entered on a day, whatever the rhythm. Without a loaded stock, a box counts as unsold. */
export const plannedLines = (
  standing: StandingOrder,
  day: PickupDay,
  options: LineOptions = {},
): { lines: PlannedLine[]; reasons: StandingReason[] } => linesOf(standing, boxesByPreset(day), options);

function linesOf(
  standing: StandingOrder,
  boxes: ReadonlyMap<number, PickupDayBox>,
  options: LineOptions = {},
): { lines: PlannedLine[]; reasons: StandingReason[] } {
  const found = standing.sortedItems.map((item) => lineOf(item, boxes.get(item.boxPresetId), options));
  return {
    lines: found.flatMap((line) => ('box' in line ? [line] : [])),
    reasons: found.flatMap((line) => ('box' in line ? [] : [line])),
  };
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

/** Returns the day of a week that was called off, if no other day is on the customer's weekday. @param days of the week. */
const lostDay = ({ weekday }: StandingOrder, days: readonly PickupDay[]): PickupDay | undefined =>
  days.find(
    ({ date, calledOffAt }) =>
      calledOffAt !== null && (weekdayOf(date) === weekday || days.every(({ active }) => !active)),
  );

/** A week without a day would have its pickup on this date. @param monday of the week. */
export const usualDate = ({ weekday }: StandingOrder, monday: CalendarDate): string =>
  addDays(monday, weekday - 1);
