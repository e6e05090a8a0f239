import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { promisify } from 'node:util';
import config from '../../jest.config.mjs';
import { project } from '../lib/settings.mjs';

/**
 * How each test of component-kit/kit.tsx must end: the first lines of its failure, or '' without one.
 * @type {Record<string, string | RegExp>}
 */
const outcomes = {
  'a click on a button that is enabled late': '',
  'a click on a button that is disabled': 'The button "Speichern" stayed disabled.',
  'a click on a button that is in a disabled group': 'The button "Speichern" stayed disabled.',
  'a click on a button that is aria-disabled': 'The button "Speichern" stayed disabled.',
  'an event on a button that is disabled': 'The button "Speichern" stayed disabled.',
  'a click on a button that has disappeared': 'The button "Speichern" is no longer on the page.',
  'a text that is written at once, and a key after it': '',
  'a click on purpose on a button that is disabled': '',
  'a click on purpose on a button that is not disabled': 'The button "Speichern" is not disabled.',
  'a look-up for a role': 'Unable to find an accessible element with the role "link" and name "Hilfe"',
  'a look-up that waits': /^Unable to find an element with the text: Hilfe\./,
  'a wrong answer while a look-up waits': 'GET /api/auth/user answered: user is missing',
  'a wrong answer that the page hides':
    'POST /api/auth/login answered: statusCode is missing; code is missing',
  'an answer without a schema': 'GET /api/new has no schema in test/answer.ts.',
  'a wrong answer on purpose': '',
  'a wrong answer on purpose that is right': 'GET /api/auth/user fits its schema in spite of isWrong.',
  'an expect in an answer': /toEqual/,
  'a text on the console': 'The test wrote to the console:\n\nconsole.warn: Hilfe is late',
  'a text on the console on purpose': '',
  'a text on the console that does not come': 'The console got no text like /^Hilfe/.',
  'a text on the console after the end': '',
  'a test during which the one before writes on the console':
    'The test wrote to the console:\n\nconsole.info: Hilfe',
};

/** @type {{title: string, failure: string, seconds: number}[]} */
let ended;

before(async () => {
  const shell = config.projects.find(({ displayName }) => displayName === 'shell');
  const one = {
    ...shell,
    rootDir: join(project, 'shell'),
    roots: [join(import.meta.dirname, 'component-kit')],
    testRegex: 'kit\\.tsx$',
  };
  const jest = join(project, 'node_modules/jest/bin/jest.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [jest, `--config=${JSON.stringify(one)}`, '--json'],
    { cwd: project, env: { ...process.env, TEST_WAIT: '300', NO_COLOR: '1' } },
  ).catch((failure) => failure);
  /** @type {{testResults: {assertionResults: {title: string, failureMessages: string[], duration: number}[]}[]}} */
  const { testResults } = JSON.parse(stdout);
  ended = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, failureMessages, duration }) => ({
      title,
      failure: failureMessages
        .map((text) => text.replace(/\n +at .*/s, '').replace(/^\w*Error: /, ''))
        .join('\n'),
      seconds: duration / 1000,
    }));
});

it('the kit of the component specs ends each test as it must', () => {
  assert.deepEqual(
    ended.map(({ title }) => title),
    Object.keys(outcomes),
  );
});

for (const [title, outcome] of Object.entries(outcomes))
  it(`the kit of the component specs ${outcome ? 'fails' : 'accepts'} ${title}`, () => {
    const { failure } = ended.find((one) => one.title === title) ?? { failure: 'did not run' };
    if (outcome instanceof RegExp) assert.match(failure, outcome);
    else assert.equal(failure.trim(), outcome);
  });

it('a wrong answer ends a look-up that would wait for ten seconds', () => {
  const { seconds } = ended.find(({ title }) => title === 'a wrong answer while a look-up waits') ?? {};
  assert.ok(seconds !== undefined && seconds < 5, `${seconds} s`);
});
