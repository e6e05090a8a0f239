import { addDays, instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import { mondayOf, weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { FarmTime } from '../config/farm-time.js';
import { groupedBy } from '../database/grouped-by.js';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import type { SettingValues } from '../settings/settings.service.js';

export type CalendarSettings = Pick<SettingValues, 'daysOnSale' | 'standingLeadDays'>;

/** A moved pickup waits until then: the farmer may still be creating the other days of its week. */
const SHIFTED_BEFORE_DEADLINE = 7 * DAY;

/** A deadline that has passed is at most that long before its pickup. */
const MISSED_DAYS = 28;

/** The pickup days that aren't deleted, as standing orders need them. One is made for many standing orders. */
export class FarmCalendar {
  readonly at: FarmTime;
  private readonly byWeek: Map<string, PickupDay[]>;
  private readonly byId: Map<number, PickupDay>;
  private readonly inTurn = new Map<number, boolean>();
  private readonly deadlines = new Map<string, Date>();

  /** @param days by date. Those from this week on have boxes and locations; earlier ones show the usual deadline. */
  constructor(
    private readonly days: readonly PickupDay[],
    private readonly settings: CalendarSettings,
    at: FarmTime,
  ) {
    this.at = at;
    this.byWeek = groupedBy(days, ({ date }) => mondayOf(date));
    this.byId = new Map(days.map((day) => [day.id, day]));
  }

  get(id: number): PickupDay | undefined {
    return this.byId.get(id);
  }

  ofWeek(monday: string): readonly PickupDay[] {
    return this.byWeek.get(monday) ?? [];
  }

  /** True if standing orders are entered for an open day already: that is before the shop sells it. */
  isInReach(day: PickupDay, { isShifted }: { isShifted: boolean }): boolean {
    const { now, date: today } = this.at;
    if (isShifted && now.getTime() < day.orderDeadline.getTime() - SHIFTED_BEFORE_DEADLINE) return false;
    const { standingLeadDays, daysOnSale } = this.settings;
    const leadDays = Math.max(standingLeadDays, 7 * (daysOnSale + 1));
    return day.orderStart !== null || day.date <= addDays(today, leadDays) || this.isSoldSoon(day);
  }

  /** No week that begins later is entered, nor misses its usual deadline. */
  get reach(): string {
    const { now, date: today } = this.at;
    const last = this.days.findLast(
      (day) => day.active && day.isOpenAt(now) && this.isInReach(day, { isShifted: false }),
    );
    const soon = addDays(today, MISSED_DAYS);
    return last && last.date > soon ? last.date : soon;
  }

  /** The deadline that a pickup on this date would have, like that of the nearest day on the same weekday. */
  usualDeadline(date: string): Date {
    const known = this.deadlines.get(date);
    if (known) return known;
    const { zone } = this.at;
    const distance = (day: PickupDay) => Math.abs(Date.parse(day.date) - Date.parse(date));
    const nearest = (days: readonly PickupDay[]) => days.toSorted((a, b) => distance(a) - distance(b))[0];
    const model =
      nearest(this.days.filter((day) => weekdayOf(day.date) === weekdayOf(date))) ?? nearest(this.days);
    const deadline = model ? movedDeadline(model, date, zone) : instantOf(date, '00:00', zone);
    this.deadlines.set(date, deadline);
    return deadline;
  }

  /** True if the day is on sale, or is the next one whose turn comes. */
  private isSoldSoon(day: PickupDay): boolean {
    const known = this.inTurn.get(day.id);
    if (known !== undefined) return known;
    const isSold = shopState(day, this.days, this.at.now, this.settings.daysOnSale + 1).kind === 'sold';
    this.inTurn.set(day.id, isSold);
    return isSold;
  }
}

/** It is as many days before the new date, at the same time of the wall clock. */
function movedDeadline({ date, orderDeadline }: PickupDay, to: string, zone: string): Date {
  const wall = wallClock(orderDeadline, zone);
  const daysBefore = Math.round((Date.parse(date) - Date.parse(wall.date)) / DAY);
  return instantOf(addDays(to, -daysBefore), wall.time, zone);
}
