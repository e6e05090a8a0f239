import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chosenRounds } from '../lib/calm-rounds.mjs';
import { failedTests, tableOf } from '../lib/calm-run.mjs';

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

describe('the failed tests in the output of a runner', () => {
  it('a test of jest is named once with its file, although jest prints it twice', () => {
    const text =
      '  ● src/a.spec.ts › a list › is empty\n\n    expect(…)\n\n  ● src/a.spec.ts › a list › is empty\n';
    assert.deepEqual(failedTests('specs', text), ['src/a.spec.ts › a list › is empty']);
  });

  it("a test of node's runner is named with its file", () => {
    const text =
      '✖ failing tests:\n\ntest at scripts/test/a.test.mjs:24:3\n✖ a lock is free (5.4ms)\n  Error';
    assert.deepEqual(failedTests('scripts', text), ['scripts/test/a.test.mjs › a lock is free']);
  });

  it('a journey is named with its file', () => {
    const text = '  1) people.e2e.ts:41:5 › the farmer finds a person ─────────\n\n    Error: …';
    assert.deepEqual(failedTests('journeys', text), ['people.e2e.ts:41:5 › the farmer finds a person']);
  });
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
