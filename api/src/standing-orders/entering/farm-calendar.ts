import { addDays, instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import { mondayOf, weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { FarmTime } from '../../config/clock.js';
import { groupedBy } from '../../database/statements.js';
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

/**
 * The pickup days that aren't deleted, as standing orders need them. One calendar serves many standing orders, so it
 * remembers what it has calculated of a day.
 */
export class FarmCalendar {
  readonly at: FarmTime;
  private readonly byWeek: Map<string, PickupDay[]>;
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
    this.byWeek = groupedBy(days, ({ date }) => mondayOf(date));
    this.byId = new Map(days.map((day) => [day.id, day]));
    const waiting = days.filter((day) => day.active && day.isOpenAt(at.now) && day.orderStart === null);
    this.inTurn = new Set(waiting.slice(0, settings.daysOnSale + 1));
  }

  get(id: number): PickupDay | undefined {
    return this.byId.get(id);
  }

  ofWeek(monday: string): readonly PickupDay[] {
    return this.byWeek.get(monday) ?? [];
  }

  /** True if the last window of the day has ended. */
  isOver(day: PickupDay): boolean {
    return remembered(this.over, day.id, () => day.isOver(this.at));
  }

  boxesOf(day: PickupDay): BoxesByPreset {
    return remembered(this.boxes, day.id, () => boxesByPreset(day));
  }

  /** True if standing orders are entered for an open day already: that is before the shop sells it. */
  isInReach(day: PickupDay, { isShifted }: { isShifted: boolean }): boolean {
    const { now, date: today } = this.at;
    if (isShifted && now.getTime() < day.orderDeadline.getTime() - SHIFTED_BEFORE_DEADLINE) return false;
    const { standingLeadDays, daysOnSale } = this.settings;
    const leadDays = Math.max(standingLeadDays, 7 * (daysOnSale + 1));
    return day.orderStart !== null || day.date <= addDays(today, leadDays) || this.inTurn.has(day);
  }

  /** The Mondays of the weeks that may be entered or may have missed their usual deadline. */
  get mondaysInReach(): string[] {
    const { now, date: today } = this.at;
    const last = this.days.findLast(
      (day) => day.active && day.isOpenAt(now) && this.isInReach(day, { isShifted: false }),
    );
    const soon = addDays(today, MISSED_DAYS);
    return mondaysBetween(today, last && last.date > soon ? last.date : soon);
  }

  /** The deadline that a pickup on this date would have, like that of the nearest day on the same weekday. */
  usualDeadline(date: string): Date {
    return remembered(this.deadlines, date, () => {
      const { zone } = this.at;
      const distance = (day: PickupDay) => Math.abs(Date.parse(day.date) - Date.parse(date));
      const nearest = (days: readonly PickupDay[]) => days.toSorted((a, b) => distance(a) - distance(b))[0];
      const model =
        nearest(this.days.filter((day) => weekdayOf(day.date) === weekdayOf(date))) ?? nearest(this.days);
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

/** Returns the deadline as many days before the new date, at the same time of the wall clock. */
function movedDeadline({ date, orderDeadline }: PickupDay, to: string, zone: string): Date {
  const wall = wallClock(orderDeadline, zone);
  const daysBefore = Math.round((Date.parse(date) - Date.parse(wall.date)) / DAY);
  return instantOf(addDays(to, -daysBefore), wall.time, zone);
}
