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
const clockOf = (/** @type {string} */ name) => {
  const clock = rounds.find((round) => round.name === name)?.clock;
  return atTheFarm.format(new Date(clock ?? ''));
};

describe('the rounds of test:calm', () => {
  it('the specs run once on each weekday, at the hours at which dates go wrong', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    for (const day of days)
      assert.match(clockOf(day.toLowerCase()), new RegExp(`^${day} .* (00:30|17:59|23:50)$`));
  });

  it('the specs run at the end of a year, on 29 February, and while both changes of the clocks happen', () => {
    assert.match(clockOf('new-year'), /31 December.*23:50/);
    assert.match(clockOf('leap-day'), /29 February/);
    for (const name of ['summer-time', 'winter-time']) {
      const begin = Date.parse(rounds.find((round) => round.name === name)?.clock ?? '');
      const hours = [0, 10].map((minutes) => offsetAt(begin + minutes * 60_000));
      assert.notEqual(hours[0], hours[1], name);
    }
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

const offsetAt = (/** @type {number} */ time) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' }).format(time);

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
