import { formatterOf, setZoneClock, wallClock, type ZoneClock } from '@hofkiste/contract/plain/dates';
import { DAY, MINUTE } from '@hofkiste/contract/plain/durations';
import type { PageData } from '@hofkiste/contract/wire/page';

/** How far the farm's clock is ahead of UTC for some time. */
type KnownClock = NonNullable<PageData['clock']>;

const WEEK = 7 * DAY;

/** Lets dates of a zone do without a formatter, whose creation takes 60 ms on a weak phone. Other times still use one. */
export function knowClock(zone: string, { from, spans }: KnownClock): void {
  let formatter: ZoneClock | undefined;
  const format = (instant: Date) => {
    const time = instant.getTime();
    const span = time >= from && spans.find(([until]) => time < until);
    if (span) return new Date(time + span[1] * MINUTE).toISOString();
    formatter ??= formatterOf(zone);
    return formatter.format(instant);
  };
  setZoneClock(zone, { format });
}

/** Reads a zone's clock from two months before an instant until a year after it. */
export function clockAround(now: Date, zone: string): KnownClock {
  const from = Math.floor((now.getTime() - 60 * DAY) / MINUTE) * MINUTE;
  const end = from + 60 * WEEK;
  const spans: KnownClock['spans'] = [];
  for (let week = from; week < end; week += WEEK) {
    const minutes = minutesAhead(week, zone);
    const next = week + WEEK;
    if (minutesAhead(next, zone) !== minutes) spans.push([changeBetween(week, next, zone), minutes]);
  }
  return { from, spans: [...spans, [end, minutesAhead(end, zone)]] };
}

function minutesAhead(instant: number, zone: string): number {
  const { date, time } = wallClock(new Date(instant), zone);
  return (Date.parse(`${date}T${time}:00Z`) - instant) / MINUTE;
}

/** Returns the first minute of the clock's new difference to UTC. */
function changeBetween(start: number, end: number, zone: string): number {
  const minutes = minutesAhead(start, zone);
  let [before, after] = [start, end];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (minutesAhead(middle, zone) === minutes) before = middle;
    else after = middle;
  }
  return after;
}
