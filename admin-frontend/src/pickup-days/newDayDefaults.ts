import { addDays, formatWeekday } from '@hofkiste/contract/dates';

/** The settings that a new day starts from; '' means no preference. */
export interface DayHabits {
  defaultPickupDay: string;
  defaultOrderDay: string;
  defaultOrderTime: string;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const FALLBACK_PICKUP_DAY = 'Donnerstag';
const FALLBACK_LEAD_DAYS = 2;
const FALLBACK_ORDER_TIME = '20:00';

/**
 * Spec 9: the next such weekday after today, a whole week ahead when it is today's; dates that have a pickup day
 * already are passed over week by week. All dates 'yyyy-MM-dd'.
 */
export function newDayDefaults(habits: DayHabits, today: string, taken: readonly string[]) {
  let date =
    nextWeekday(habits.defaultPickupDay, today, 1) ?? nextWeekday(FALLBACK_PICKUP_DAY, today, 1) ?? today;
  while (taken.includes(date)) date = addDays(date, 7);
  return {
    date,
    deadlineDate: defaultDeadlineDate(habits, date),
    deadlineTime: habits.defaultOrderTime || FALLBACK_ORDER_TIME,
  };
}

/** The last such weekday before the pickup (design decision 14), else two days before. */
export const defaultDeadlineDate = ({ defaultOrderDay }: DayHabits, date: string): string =>
  nextWeekday(defaultOrderDay, date, -1) ?? addDays(date, -FALLBACK_LEAD_DAYS);

const nextWeekday = (weekday: string, from: string, direction: 1 | -1): string | undefined =>
  WEEK.map((days) => addDays(from, days * direction)).find((date) => formatWeekday(date) === weekday);
