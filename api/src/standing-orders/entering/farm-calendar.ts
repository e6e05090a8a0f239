import { addDays, instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import {
  countedDate,
  type DayDates,
  mondayOf,
  weekdayOf,
} from '@hofkiste/contract/standing-orders/due-weeks';
import type { FarmTime } from '../../config/clock.js';
import type { PickupDay, PickupDayBox } from '../../pickup-days/pickup-day.entity.js';
import type { SettingValues } from '../../settings/settings.service.js';

export type CalendarSettings = Pick<SettingValues, 'daysOnSale' | 'standingLeadDays'>;

/** A moved pickup waits until then: the farmer may still be creating the other days of its week. */
const SHIFTED_BEFORE_DEADLINE = 7 * DAY;

/** A deadline that has passed is at most that long before its pickup. */
const MISSED_DAYS = 28;

type BoxesByPreset = ReadonlyMap<number, PickupDayBox>;

/** Needs the boxes. */
export const boxesByPreset = (day: PickupDay): BoxesByPreset =>
  new Map(day.offeredBoxes.map((box) => [box.boxPresetId, box]));

/** Returns the Mondays of the weeks from one date to another. */
export function mondaysBetween(from: string, until: string): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** Returns the Monday of this week, or of the last one if a coming day stands for a date in it. */
export function firstMonday(days: readonly DayDates[], { date: today }: Pick<FarmTime, 'date'>): string {
  const coming = days.filter(({ date }) => date >= today).map((day) => mondayOf(countedDate(day)));
  const [first = mondayOf(today)] = [mondayOf(today), ...coming].toSorted();
  return first;
}

/**
 * The pickup days that aren't deleted, as standing orders need them. One calendar serves many standing orders, so it
 * remembers what it has calculated of a day.
 */
export class FarmCalendar {
  readonly at: FarmTime;
  /** By the week of the date, and by that of the date that a day stands for. */
  private readonly byWeek = new Map<string, PickupDay[]>();
  private readonly byId: Map<number, PickupDay>;
  /** The days that the shop sells in turn, and the next one: see `shopState`. */
  private readonly inTurn: ReadonlySet<PickupDay>;
  private readonly over = new Map<number, boolean>();
  private readonly boxes = new Map<number, BoxesByPreset>();
  private readonly deadlines = new Map<string, Date>();

  /**
   * @param days by date; those of the last weeks show the usual deadline. A week can be planned once its days have boxes
   *   and locations.
   */
  constructor(
    private readonly days: readonly PickupDay[],
    private readonly settings: CalendarSettings,
    at: FarmTime,
  ) {
    this.at = at;
    for (const day of days)
      for (const monday of new Set([mondayOf(day.date), mondayOf(countedDate(day))]))
        this.byWeek.set(monday, [...this.ofWeek(monday), day]);
    this.byId = new Map(days.map((day) => [day.id, day]));
    const waiting = days.filter((day) => day.active && day.isOpenAt(at.now) && day.orderStart === null);
    this.inTurn = new Set(waiting.slice(0, settings.daysOnSale + 1));
  }

  get(id: number): PickupDay | undefined {
    return this.byId.get(id);
  }

  /** The days of a week, and those that stand for a date in it. */
  ofWeek(monday: CalendarDate): readonly PickupDay[] {
    return this.byWeek.get(monday) ?? [];
  }

  /** True if the last window of the day has ended. */
  isOver(day: PickupDay): boolean {
    return remembered(this.over, day.id, () => day.isOver(this.at));
  }

  boxesOf(day: PickupDay): BoxesByPreset {
    return remembered(this.boxes, day.id, () => boxesByPreset(day));
  }

  /**
   * True if standing orders are entered for an open day already: that is before the shop sells it.
   * @param waits true for a moved pickup whose day the farmer hasn't chosen.
   */
  isInReach(day: PickupDay, { waits }: { waits: boolean }): boolean {
    const { now, date: today } = this.at;
    if (waits && now.getTime() < day.orderDeadline.getTime() - SHIFTED_BEFORE_DEADLINE) return false;
    const { standingLeadDays, daysOnSale } = this.settings;
    const leadDays = Math.max(standingLeadDays, 7 * (daysOnSale + 1));
    return day.orderStart !== null || day.date <= addDays(today, leadDays) || this.inTurn.has(day);
  }

  /** The Monday of the first week with a pickup that may lie ahead. */
  get firstMonday(): string {
    return firstMonday(this.days, this.at);
  }

  /** The Mondays of the weeks that may be entered or may have missed their usual deadline, in their sequence. */
  get mondaysInReach(): string[] {
    const { now, date: today } = this.at;
    const dates = this.days
      .filter((day) => day.active && day.isOpenAt(now) && this.isInReach(day, { waits: false }))
      .flatMap((day) => [day.date, countedDate(day)]);
    const soon = addDays(today, MISSED_DAYS);
    const last = [soon, ...dates].toSorted().at(-1) ?? soon;
    // Later weeks without a day have nothing to enter, and before a day with a mistyped year there are thousands
    const withDays = [...this.byWeek.keys()].filter((monday) => monday > soon && monday <= last);
    return [...mondaysBetween(this.firstMonday, soon), ...withDays.toSorted()];
  }

  /** The deadline that a pickup on this date would have, like that of the nearest day on the same weekday. */
  usualDeadline(date: CalendarDate): Date {
    return remembered(this.deadlines, date, () => {
      const { zone } = this.at;
      const distance = (day: PickupDay) => Math.abs(Date.parse(countedDate(day)) - Date.parse(date));
      const nearest = (days: readonly PickupDay[]) => days.toSorted((a, b) => distance(a) - distance(b))[0];
      const model =
        nearest(this.days.filter((day) => weekdayOf(countedDate(day)) === weekdayOf(date))) ??
        nearest(this.days);
      return model ? movedDeadline(model, date, zone) : instantOf(date, '00:00', zone);
    });
  }
}

/** Returns what is stored under the key; at the first call it stores what `calculate` returns. */
export function remembered<K, V>(known: Map<K, V>, key: K, calculate: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = calculate();
  known.set(key, value);
  return value;
}

/** Returns the deadline at the same distance from the new date, by the wall clock. */
function movedDeadline({ date, orderDeadline }: PickupDay, to: string, zone: string): Date {
  const wall = wallClock(orderDeadline, zone);
  const daysBefore = Math.round((Date.parse(date) - Date.parse(wall.date)) / DAY);
  return instantOf(addDays(to, -daysBefore), wall.time, zone);
}
