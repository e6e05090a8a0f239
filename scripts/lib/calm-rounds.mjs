import { randomInt } from 'node:crypto';
import { Problem } from './problem.mjs';
import { specProjects } from './spec-groups.mjs';

/** @import { SpecProject } from './spec-groups.mjs' */
/**
 * Run of tests under conditions that they must not depend on. `clock` is the time at which its specs and journeys begin,
 * `order` the order of the files, `busy` the number of processes that take processor time from the tests, `delay` the
 * milliseconds that a component spec waits for each answer of a GET.
 * @typedef {{name: string, title: string, parts: PartOfTests[], clock: string, order?: string, busy?: number, delay?: number}} Round
 * @typedef {'journeys' | 'scripts' | SpecProject} PartOfTests `scripts` keep the real time, since they compare it with that of files
 */

/** @type {PartOfTests[]} */
const all = ['journeys', 'scripts', ...specProjects];

/**
 * The parts that can read the clock of the machine in their specs: the contract has no clock, and the shop's specs set
 * theirs.
 * @type {PartOfTests[]}
 */
const dated = ['shell', 'api', 'admin-frontend'];

/**
 * All rounds. Their clocks are each weekday, at hours at which dates go wrong, and the days on which calculations with
 * dates go wrong. Times are those of the farm. A round has several conditions where a test that fails shows itself under
 * all of them: a round for each condition would take twice as long.
 * @param {string} random the random order
 * @returns {Round[]}
 */
const roundsWith = (random) => [
  {
    name: 'reverse',
    title: 'files in reverse order, from a Sunday at 23:50 on, the last day of a month',
    parts: all,
    order: 'reverse',
    clock: '2027-02-28T23:50+01:00',
  },
  {
    name: 'random',
    title: `files in random order, TEST_ORDER=${random}, from 31 December at 23:50 on, a Friday`,
    parts: all,
    order: random,
    clock: '2027-12-31T23:50+01:00',
  },
  {
    name: 'busy',
    title: 'beside two busy processes, a Monday at 00:30, the day after summer time has begun',
    parts: all,
    busy: 2,
    clock: '2027-03-29T00:30+02:00',
  },
  {
    name: 'delay',
    title: 'each answer of a GET after 40 ms, 29 February at 00:30, a Tuesday',
    parts: [...dated, 'shop-frontend'],
    delay: 40,
    clock: '2028-02-29T00:30+01:00',
  },
  clock('tuesday', '2027-06-15T17:59+02:00', 'a Tuesday at 17:59'),
  clock('wednesday', '2027-09-29T23:50+02:00', 'a Wednesday at 23:50'),
  clock('thursday', '2027-04-01T00:30+02:00', 'a Thursday at 00:30, the first day of a month'),
  clock('friday', '2027-08-13T17:59+02:00', 'a Friday at 17:59'),
  clock('saturday', '2027-05-01T00:30+02:00', 'a Saturday at 00:30, a holiday'),
  clock('summer-time', '2027-03-28T01:57+01:00', 'three minutes before summer time begins'),
  clock('winter-time', '2027-10-31T02:57+02:00', 'three minutes before summer time ends'),
];

/**
 * @param {string} name
 * @param {string} time
 * @param {string} title
 * @returns {Round}
 */
function clock(name, time, title) {
  return { name, title, parts: dated, clock: time };
}

/**
 * Returns the rounds with these names, or all of them. `random:<seed>` repeats a random order.
 * @param {string[]} names
 */
export function chosenRounds(names, seed = String(randomInt(1_000_000))) {
  const given = names.find((name) => name.startsWith('random:'));
  const rounds = roundsWith(given ?? `random:${seed}`);
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
