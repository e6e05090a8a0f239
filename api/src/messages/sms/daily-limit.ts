import { DAY } from '@hofkiste/contract/plain/durations';

export const HISTORY_DAYS = 90;

const WEEK = 7 * DAY;
/** The limit is so many times the busiest day. */
const FACTOR = 3;
/** Limit of a farm without a history. */
const LEAST = 100;
const MOST = 2000;
/** The most by which a limit grows in a week: strangers who use much of it every day raise it slowly. */
const GROWTH = 1.5;

export interface BusyDay {
  /** 'yyyy-MM-dd' in UTC. */
  day: string;
  messages: number;
}

/** Returns how many SMS may go out in 24 hours: three times the busiest day, which the limit reaches week by week. */
export function dailyLimit(days: readonly BusyDay[], now: number): number {
  let limit = LEAST;
  for (let weeksAgo = Math.floor((HISTORY_DAYS * DAY) / WEEK); weeksAgo >= 0; weeksAgo -= 1) {
    const until = now - weeksAgo * WEEK;
    const before = days.filter(({ day }) => Date.parse(day) <= until).map(({ messages }) => messages);
    const wanted = Math.min(MOST, Math.max(LEAST, FACTOR * Math.max(0, ...before)));
    limit = Math.min(wanted, Math.floor(GROWTH * limit));
  }
  return limit;
}
