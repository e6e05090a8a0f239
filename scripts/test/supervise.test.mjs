import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { supervise } from '../lib/product/supervise.mjs';

function program() {
  const child = /** @type {import('node:child_process').ChildProcess} */ (
    /** @type {unknown} */ (Object.assign(new EventEmitter(), { pid: 1, exitCode: null, signalCode: null }))
  );
  return { child, end: () => child.emit('exit', Object.assign(child, { exitCode: 1 }).exitCode) };
}

test('a program is started again each time it ends, until it is released', async () => {
  const starts = new EventEmitter();
  let ends = 0;
  const first = program();
  const supervised = supervise(first, {
    start() {
      const next = program();
      queueMicrotask(() => starts.emit('start'));
      return next;
    },
    onEnd: () => (ends += 1),
    longestPause: 1,
  });
  for (const ended of [1, 2]) {
    const before = supervised.current();
    const started = once(starts, 'start');
    before.end();
    await started;
    assert.equal(ends, ended);
    assert.notEqual(supervised.current(), before);
  }
  (await supervised.release()).end();
  assert.equal(ends, 2);
});

test('a start that fails is tried again until the program gives up', async () => {
  /** @type {number[]} */
  const attempts = [];
  const first = program();
  const starts = new EventEmitter();
  const supervised = supervise(first, {
    start: () => Promise.reject(new Error('the disk is full')),
    onEnd: () => {},
    triesAgain(error, attempt) {
      assert.match(String(error), /the disk is full/);
      attempts.push(attempt);
      if (attempt < 3) return true;
      starts.emit('end');
      return false;
    },
    longestPause: 1,
  });
  const ended = once(starts, 'end');
  first.end();
  await ended;
  assert.equal(await supervised.release(), first);
  assert.deepEqual(attempts, [1, 2, 3]);
});

test('a release waits for a start that is under way, and for no pause', async () => {
  const first = program();
  const second = program();
  const starts = new EventEmitter();
  const supervised = supervise(first, {
    async start() {
      starts.emit('begin');
      await once(starts, 'finish');
      return second;
    },
    onEnd: () => {},
    longestPause: 1,
  });
  const begun = once(starts, 'begin');
  first.end();
  await begun;
  const released = supervised.release();
  starts.emit('finish');
  assert.equal(await released, second);

  const pausing = supervise(program(), {
    start: () => assert.fail('started after the release'),
    onEnd: () => {},
    longestPause: 600_000,
  });
  pausing.current().end();
  await pausing.release();
});
