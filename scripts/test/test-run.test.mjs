import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { project } from '../lib/settings.mjs';
import { groupsOf, specProjects, specsOf } from '../lib/spec-groups.mjs';
import { inTestOrder } from '../lib/test-order.mjs';
import { runQueue } from '../lib/test-run.mjs';
import { checkShellScripts, outcomeIn } from '../lib/test-runners.mjs';
import { newFolder } from './folder.mjs';

/** @import { Step } from '../lib/test-run.mjs' */

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const passed = { passed: 1, failed: 0 };

/**
 * Runs steps and records when each begins and ends.
 * @param {Step[]} steps
 */
async function recorded(steps) {
  /** @type {string[]} */
  const events = [];
  const recording = steps.map((step) => ({
    ...step,
    run: async () => {
      events.push(`${step.name} begins`);
      await nextTurn();
      const outcome = await step.run();
      events.push(`${step.name} ends`);
      return outcome;
    },
  }));
  /** @type {string[]} */
  const lines = [];
  const done = await runQueue(recording, (line) => lines.push(line));
  return { done, events, lines };
}

/**
 * @param {string} name
 * @param {Partial<Step>} [step]
 */
const aStep = (name, step) => ({ name, run: async () => passed, ...step });

test('a step begins after the steps that it needs, and others begin meanwhile', async () => {
  const { events } = await recorded([
    aStep('build'),
    aStep('journeys', { needs: ['build'] }),
    aStep('lint'),
    aStep('sizes', { needs: ['build', 'a step of another list'] }),
  ]);
  assert.equal(events[1], 'lint begins');
  assert.ok(events.indexOf('journeys begins') > events.indexOf('build ends'));
  assert.equal(events.length, 8);
});

test('a failed step stops only the steps that need it, and what it printed is shown', async () => {
  const { done, lines } = await recorded([
    aStep('build', { run: async () => ({ passed: 0, failed: 1, text: 'It does not compile.' }) }),
    aStep('journeys', { needs: ['build'] }),
    aStep('pictures', { needs: ['journeys'] }),
    aStep('lint', { run: () => Promise.reject(new Error('broken')) }),
    aStep('types'),
  ]);
  assert.deepEqual(
    done.map(({ name, failed, isSkipped = false }) => [name, failed, isSkipped]),
    [
      ['build', 1, false],
      ['journeys', 0, true],
      ['pictures', 0, true],
      ['lint', 1, false],
      ['types', 0, false],
    ],
  );
  assert.match(lines.join('\n'), /It does not compile\..*Error: broken/s);
});

test('a run of jest with a warning that something did not end counts as a failure, although its tests passed', () => {
  const counts = 'Tests:       2 skipped, 40 passed, 42 total';
  const outcome = (/** @type {string} */ text) => outcomeIn({ isGood: true, text });
  assert.equal(outcome(counts).failed, 0);
  for (const warning of [
    'A worker process has failed to exit gracefully and has been force exited. This is likely caused by tests leaking due to improper teardown.',
    'Force exiting Jest: Have you considered using `--detectOpenHandles` to detect async operations that kept running after all tests finished?',
  ]) {
    const { passed, failed, failures } = outcome(`${counts}\n${warning}\n`);
    assert.deepEqual([passed, failed], [40, 1]);
    assert.deepEqual(failures, [{ title: warning, command: 'npx jest' }]);
  }
});

test('tests run as they are, reversed, or in a random order that the seed repeats', () => {
  assert.deepEqual(inTestOrder(letters, String, ''), letters);
  assert.deepEqual(inTestOrder(letters, String, 'reverse'), letters.toReversed());
  const shuffled = inTestOrder(letters, String, 'random:7');
  assert.notDeepEqual(shuffled, letters);
  assert.deepEqual(shuffled.toSorted(), letters);
  assert.deepEqual(inTestOrder(letters.toReversed(), String, 'random:7'), shuffled);
  assert.notDeepEqual(inTestOrder(letters, String, 'random:8'), shuffled);
  assert.throws(() => inTestOrder(letters, String, 'sideways'), /TEST_ORDER=sideways is not possible/);
});

test('specs that render on the server share a group', () => {
  const served = ['d', 'e'].map((path) => ({ path, source: "import { createPages } from '../server';" }));
  const specs = ['a', 'b'].map((path) => ({ path, source: 'x'.repeat(100) }));
  assert.deepEqual(groupsOf([...specs, ...served], 2, ''), [['a'], ['b'], ['d', 'e']]);
});

test('specs are divided into groups of the same size, and one that mocks a module stays alone', () => {
  const specs = letters.map((path, index) => ({ path, source: 'x'.repeat(100 + index) }));
  const mocking = { path: 'mocking', source: "jest.mock('./api');" };
  const groups = groupsOf([...specs, mocking], 3, '');
  assert.deepEqual(
    groups.map(({ length }) => length),
    [3, 3, 2, 1],
  );
  assert.deepEqual(groups.at(-1), ['mocking']);
  assert.deepEqual(groups.flat().toSorted(), [...letters, 'mocking']);
  assert.deepEqual(
    groupsOf([mocking, ...specs], 3, 'random:7')
      .flat()
      .toSorted(),
    [...letters, 'mocking'],
  );
});

test('npm test runs all specs', () => {
  const specs = specProjects.flatMap(specsOf).map(({ path }) => path);
  const files = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx'], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.deepEqual(
    files.match(/.+/g)?.filter((file) => !specs.includes(file) && existsSync(join(project, file))),
    [],
  );
});

test('kits of specs register no hook and no mock when they are loaded, which happens once for a group of specs', () => {
  const kits = globSync('{api,shop-frontend,shell,admin-frontend}/test/**/*.{ts,tsx}', {
    cwd: project,
  }).filter((file) => !/\.spec\.tsx?$|\/setup\.ts$/.test(file));
  const hook = /^(?:(?:before|after)(?:All|Each)|jest\.mock)\(/m;
  assert.ok(kits.length > 40);
  assert.deepEqual(
    kits.filter((file) => hook.test(readFileSync(join(project, file), 'utf8'))),
    [],
  );
});

test('without ShellCheck its step is skipped and says what to install', async () => {
  const { done, lines } = await recorded([aStep('scripts', { run: () => checkShellScripts('') })]);
  assert.equal(done[0]?.isSkipped, true);
  assert.match(lines.join('\n'), /apt-get install --no-install-recommends shellcheck/);
});

test('a program that a test left running ends, and the run does not wait for it', () => {
  const file = join(newFolder(), 'leaves-a-program.test.mjs');
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process';
    import { test } from 'node:test';
    test('leaves a program', () => spawn('sleep', ['600'], { stdio: 'inherit' }).unref());`,
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(project, 'scripts/lib/node-tests.mjs'), file],
    { encoding: 'utf8', timeout: 60_000 },
  );
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^ℹ pass 1$/m);
});
