import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { addressOf } from '../../../scripts/lib/processes.mjs';
import { breakdownOfMissed } from '../../../scripts/lib/sizes.mjs';
import { inTurn, median, toldApart } from '../figures.mjs';
import { openLine } from '../shaped-line.mjs';
import { gist } from '../statements.mjs';
import { table } from '../table.mjs';
import { countsOf, exitCodeOf, verdictOf } from '../verdict.mjs';

describe('toldApart', () => {
  it('two lists of times with the same spread are told apart by nothing', () =>
    assert.equal(toldApart([1, 3, 3], [3, 1, 3]), 0));
  it('two lists of times without an overlap are told apart fully, whichever is slower', () => {
    assert.equal(toldApart([4, 5], [1, 2]), 50);
    assert.equal(toldApart([1, 2], [4, 5]), 50);
  });
});

describe('verdictOf', () => {
  const seconds = { bound: 15, goal: 6 };
  const ratio = { bound: 0.65, goal: 0.85, isMoreBetter: true };

  for (const { value, verdict } of [
    { value: 6, verdict: 'goal' },
    { value: 6.1, verdict: 'bound' },
    { value: 15, verdict: 'bound' },
    { value: 15.1, verdict: 'missed' },
  ])
    it(`a figure of ${value} gets the verdict ${verdict} where less is better`, () =>
      assert.equal(verdictOf({ ...seconds, value }), verdict));

  for (const { value, verdict } of [
    { value: 0.85, verdict: 'goal' },
    { value: 0.84, verdict: 'bound' },
    { value: 0.65, verdict: 'bound' },
    { value: 0.64, verdict: 'missed' },
  ])
    it(`a figure of ${value} gets the verdict ${verdict} where more is better`, () =>
      assert.equal(verdictOf({ ...ratio, value }), verdict));

  it('a figure that could not be measured misses its bound', () => {
    assert.equal(verdictOf({ ...seconds, value: Number.NaN }), 'missed');
    assert.equal(verdictOf({ ...ratio, value: undefined }), 'missed');
  });

  it('a figure without a bound is informational', () => assert.equal(verdictOf({ value: 800 }), 'info'));

  it('the table shows each figure beside its bound and its goal', () => {
    const rows = [
      { what: 'ratio', value: 0.6, digits: 2, ...ratio },
      { what: 'ready after', value: 4.25, digits: 1, unit: 's', ...seconds, note: 'three starts' },
    ];
    assert.equal(
      table(rows),
      [
        '               measured     bound     goal',
        '  ratio            0.60    ≥ 0.65   ≥ 0.85  ✗ past the bound',
        '  ready after     4.3 s  ≤ 15.0 s  ≤ 6.0 s  ✓ goal reached (three starts)',
      ].join('\n'),
    );
  });
});

describe('exitCodeOf', () => {
  const good = { rows: [{ value: 1, bound: 2, goal: 1 }, { value: 800 }] };

  it('a run succeeds when every figure keeps its bound', () => assert.equal(exitCodeOf([good, good]), 0));
  it('a run fails when one figure is past its bound', () =>
    assert.equal(exitCodeOf([good, { rows: [{ value: 3, bound: 2, goal: 1 }] }, good]), 1));
  it('a run fails when a benchmark throws', () =>
    assert.equal(exitCodeOf([good, { failure: new Error('no browser') }]), 1));
  it('a run counts figures that have a bound, and each benchmark that throws as one failure', () =>
    assert.deepEqual(countsOf([good, good, { failure: new Error('no browser') }]), { passed: 2, failed: 1 }));
});

describe('median', () => {
  it('the median ignores a single outlier', () => assert.equal(median([9, 1, 100, 2, 3]), 3));
  it('the median of an even number of values is the mean of the two in the middle', () =>
    assert.equal(median([4, 1, 3, 2]), 2.5));
});

it('inTurn measures two things alternately and compares neighbouring values', async () => {
  const log = [];
  const measure = (name, figures) => async () => {
    log.push(name);
    return figures.shift();
  };
  // The machine is slower in the second round.
  const result = await inTurn({ a: measure('a', [10, 30, 10]), b: measure('b', [20, 60, 20]), rounds: 3 });
  assert.deepEqual(result, { a: 10, b: 20, ratio: 0.5 });
  assert.equal(log.join(''), 'abbaab');
});

describe('gist', () => {
  for (const [statement, expected] of [
    ['SELECT `Order`.`id` AS `Order_id` FROM `customer_order` `Order` WHERE 1', 'SELECT customer_order'],
    ['INSERT INTO `sms_message`(`id`) VALUES (DEFAULT)', 'INSERT sms_message'],
    ['UPDATE sms_message SET status = 1', 'UPDATE sms_message'],
    ['DELETE FROM session WHERE id = 1', 'DELETE session'],
    ['START TRANSACTION', 'START'],
    ['COMMIT', 'COMMIT'],
  ])
    it(`the gist of "${statement}" is "${expected}"`, () => assert.equal(gist(statement), expected));
});

describe('openLine', () => {
  it('the connections of a line share its bandwidth, wait two round trips for their answers, and lose nothing', async () => {
    const sent = randomBytes(15_000);
    const server = createServer((socket) => socket.once('data', () => socket.end(sent))).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const line = await openLine({ to: addressOf(server).port, roundTrip: 100, bytesPerSecond: 100_000 });
    try {
      const since = performance.now();
      const received = await Promise.all(
        [1, 2].map(() => {
          const socket = connect(line.port, '127.0.0.1');
          socket.write('a request');
          return buffer(socket);
        }),
      );
      // 200 ms for two round trips and 300 ms for two answers, which begin to arrive after the first packet.
      assert.ok(performance.now() - since > 480);
      for (const bytes of received) assert.ok(bytes.equals(sent));
    } finally {
      await line.close();
      server.close();
    }
  });
});

it('the packages of an app whose size is past its bound are listed, the largest first', async () => {
  const size = {
    what: 'Anmeldung',
    chunks: { shell: [] },
    bytes: 1001,
    bound: 1000,
    goal: 1000,
    fits: false,
  };
  assert.match(await breakdownOfMissed([size]), /^Anmeldung, in KB .*\n +\d+\.\d +\d\d\.\d {2}react-dom\n/);
});
