import { wallClock } from '@hofkiste/contract/plain/dates';
import { DAY, HOUR } from '@hofkiste/contract/plain/durations';
import { clockAround, knowClock } from './knownClock';

const NOW = new Date('2026-11-25T09:30:30Z');

const hours = (from: number, to: number) =>
  Array.from({ length: (to - from) / HOUR }, (_, hour) => new Date(from + hour * HOUR));

describe.each([
  'Europe/Vienna',
  'Europe/London',
  'America/New_York',
  // Half an hour of summer time
  'Australia/Lord_Howe',
  // Two changes within five weeks
  'Africa/Casablanca',
  'Asia/Kolkata',
  'UTC',
])('a clock that is known in %s', (zone) => {
  const clock = clockAround(NOW, zone);
  const [end] = clock.spans.at(-1) ?? [0];

  it('shows what a formatter shows, without one', () => {
    expect(clock.from).toBeLessThan(NOW.getTime() - 59 * DAY);
    expect(end).toBeGreaterThan(NOW.getTime() + 350 * DAY);
    const instants = hours(clock.from, end);
    const formatted = instants.map((instant) => wallClock(instant, zone));
    // A formatter refuses the name
    knowClock('Nowhere', clock);
    expect(instants.map((instant) => wallClock(instant, 'Nowhere'))).toEqual(formatted);
  });

  it('leaves other times to a formatter', () => {
    const instants = [...hours(clock.from - 400 * DAY, clock.from), ...hours(end, end + 400 * DAY)];
    const formatted = instants.map((instant) => wallClock(instant, zone));
    knowClock(zone, clock);
    expect(instants.map((instant) => wallClock(instant, zone))).toEqual(formatted);
  });
});
