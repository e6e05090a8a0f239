import { randomInt } from 'node:crypto';
import { Problem } from './problem.mjs';

/**
 * Run of tests under a condition that they must not depend on. `clock` is the time at which it begins, `order` the
 * order of the files, `busy` the number of processes that take processor time from the tests, `delay` the milliseconds
 * that a component spec waits for each answer of a GET.
 * @typedef {{name: string, title: string, parts: PartOfTests[], clock?: string, order?: string, busy?: number, delay?: number}} Round
 * @typedef {'specs' | 'components' | 'scripts' | 'journeys'} PartOfTests `components` are the specs without those of the api
 */

/** @type {PartOfTests[]} */
const all = ['specs', 'scripts', 'journeys'];

/**
 * The weekdays and hours, and the days on which calculations with dates go wrong. Times are those of the farm.
 * @type {Round[]}
 */
const clocks = [
  clock('monday', '2027-01-04T00:30+01:00', 'a Monday at 00:30, the first day of the first week of a year'),
  clock('tuesday', '2027-06-15T17:59+02:00', 'a Tuesday at 17:59'),
  clock('wednesday', '2027-09-29T23:50+02:00', 'a Wednesday at 23:50'),
  clock('thursday', '2027-04-01T00:30+02:00', 'a Thursday at 00:30, the first day of a month'),
  clock('friday', '2027-08-13T17:59+02:00', 'a Friday at 17:59'),
  clock('saturday', '2027-05-01T00:30+02:00', 'a Saturday at 00:30, a holiday'),
  clock('sunday', '2027-02-28T23:50+01:00', 'a Sunday at 23:50, the last day of a month', 'journeys'),
  clock('new-year', '2027-12-31T23:50+01:00', '31 December at 23:50', 'journeys'),
  clock('leap-day', '2028-02-29T00:30+01:00', '29 February at 00:30'),
  clock('summer-time', '2027-03-28T01:57+01:00', 'three minutes before summer time begins'),
  clock('winter-time', '2027-10-31T02:57+02:00', 'three minutes before summer time ends'),
  {
    name: 'after-summer-time',
    title: 'clock: the day after summer time has begun, journeys only',
    parts: ['journeys'],
    clock: '2027-03-29T09:00+02:00',
  },
];

/**
 * @param {string} name
 * @param {string} time
 * @param {string} title
 * @param {PartOfTests[]} more parts beside the specs
 * @returns {Round}
 */
function clock(name, time, title, ...more) {
  return { name, title: `clock: ${title}`, parts: ['specs', ...more], clock: time };
}

/**
 * Returns the rounds with these names, or all of them. `random:<seed>` repeats a random order.
 * @param {string[]} names
 */
export function chosenRounds(names, seed = String(randomInt(1_000_000))) {
  const given = names.find((name) => name.startsWith('random:'));
  const random = given ?? `random:${seed}`;
  /** @type {Round[]} */
  const rounds = [
    { name: 'reverse', title: 'files in reverse order', parts: all, order: 'reverse' },
    { name: 'random', title: `files in random order, TEST_ORDER=${random}`, parts: all, order: random },
    { name: 'busy', title: 'beside two busy processes', parts: all, busy: 2 },
    { name: 'delay', title: 'each answer of a GET after 40 ms', parts: ['components'], delay: 40 },
    ...clocks,
  ];
  const wanted = names.map((name) => (name === given ? 'random' : name));
  const unknown = wanted.find((name) => !rounds.some((round) => round.name === name));
  if (unknown !== undefined) {
    throw new Problem(
      `There is no round "${unknown}".`,
      `npm run test:calm -- ${rounds.map(({ name }) => name).join(' | ')}`,
    );
  }
  return rounds.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}
