import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chosenRounds } from '../lib/calm-rounds.mjs';
import { failuresOf, tableOf } from '../lib/calm-run.mjs';

/** Returns weekday, date and time of the farm. */
const atTheFarm = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const rounds = chosenRounds([]);
const clocks = rounds.map(({ clock }) => atTheFarm.format(new Date(clock)));

describe('the rounds of test:calm', () => {
  it('the specs of api and back office run on each weekday, at the hours at which dates go wrong', () => {
    for (const { parts, name } of rounds)
      for (const part of ['shell', 'api', 'admin-frontend'])
        assert.ok(
          parts.some((each) => each === part),
          name,
        );
    assert.equal(new Set(clocks).size, 11);
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      assert.ok(
        clocks.some((clock) => new RegExp(`^${day} .* (00:30|17:59|23:50)$`).test(clock)),
        day,
      );
  });

  it('they run at the end of a year, on 29 February, and while both changes of the clocks happen', () => {
    for (const day of [/31 December.*23:50/, /29 February/])
      assert.ok(
        clocks.some((clock) => day.test(clock)),
        String(day),
      );
    const changes = rounds.filter(({ clock }) => {
      const begin = Date.parse(clock);
      return offsetAt(begin) !== offsetAt(begin + 10 * 60_000);
    });
    assert.deepEqual(
      changes.map(({ name }) => name),
      ['summer-time', 'winter-time'],
    );
  });

  it('everything runs in reverse and in random order and beside load, with three clocks', () => {
    const all = ['journeys', 'scripts', 'contract', 'api', 'shop-frontend', 'shell', 'admin-frontend'];
    const whole = rounds.filter(({ parts }) => parts.length === all.length);
    assert.deepEqual(
      whole.map(({ order, busy, parts, clock }) => ({
        order: order?.replace(/\d+/, '7'),
        busy,
        parts: parts.toSorted(),
        clock: atTheFarm.format(new Date(clock)),
      })),
      [
        { order: 'reverse', busy: undefined, parts: all.toSorted(), clock: 'Sunday 28 February at 23:50' },
        { order: 'random:7', busy: undefined, parts: all.toSorted(), clock: 'Friday 31 December at 23:50' },
        { order: undefined, busy: 2, parts: all.toSorted(), clock: 'Monday 29 March at 00:30' },
      ],
    );
  });

  it('a seed repeats a random order', () => {
    const [{ order } = {}] = chosenRounds(['random']);
    assert.match(order ?? '', /^random:\d+$/);
    assert.deepEqual(
      chosenRounds([order ?? '']).map((round) => round.order),
      [order],
    );
  });
});

const withOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' });

const offsetAt = (/** @type {number} */ time) =>
  withOffset.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;

it('a failed test is named once with its command, and a step that names none by itself', () => {
  const step = { passed: 1, took: '1,0 s' };
  const failure = { title: 'a list is empty', command: 'npx jest a.spec.ts' };
  assert.deepEqual(
    failuresOf([
      { ...step, name: 'api', failed: 0 },
      { ...step, name: 'admin-frontend', failed: 2, failures: [failure, failure] },
      { ...step, name: 'journeys', failed: 1, failures: [] },
    ]),
    ['a list is empty (npx jest a.spec.ts)', 'journeys: 1 failed without a name'],
  );
});

it('the last table has each failed test once, with the rounds in which it failed', () => {
  const result = { took: '60,0 s', passed: 9, failed: 1 };
  const table = tableOf([
    { ...result, name: 'reverse', failures: ['a › b'] },
    { ...result, name: 'busy', failed: 0, failures: [] },
    { ...result, name: 'sunday', failures: ['a › b', 'c › d'] },
  ]);
  assert.match(table, / {2}busy {9}60,0 s {2}✓ 9\n/);
  assert.match(table, / {2}✗ a › b\n {6}in reverse, sunday\n\n {2}✗ c › d\n {6}in sunday$/);
});
