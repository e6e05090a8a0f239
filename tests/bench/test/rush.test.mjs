import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brokenBound, limitOf, percentile } from '../rush-bounds.mjs';
import { cacheUses, compareCaches } from '../rush-cache.mjs';
import { errorsIn } from '../rush-invariants.mjs';
import { arrivals } from '../rush-plan.mjs';
import { withSession } from '../rush-sessions.mjs';

describe('arrivals', () => {
  const duration = 60_000;
  const wanted = { shoppers: 2000, orders: 300, duration, seed: 7 };
  const plan = arrivals(wanted);

  it('the plan of a rush is the same for the same seed, and different for another seed', () => {
    assert.deepEqual(arrivals(wanted), plan);
    assert.notDeepEqual(arrivals({ ...wanted, seed: 8 }), plan);
  });

  it('the plan of a rush has about half of the arrivals in the first quarter, and all within the duration', () => {
    const early = plan.filter(({ at }) => at < duration / 4).length;
    assert.ok(early > 900 && early < 1100, `${early} of 2000`);
    assert.ok(plan.every(({ at }, index) => at >= (plan[index - 1]?.at ?? 0) && at < duration));
  });

  it('the plan of a rush has the wanted number of orders, each 3 to 8 seconds after the arrival and before the end', () => {
    const thoughts = plan.flatMap(({ at, orderAt }) => (orderAt === undefined ? [] : [orderAt - at]));
    assert.equal(thoughts.length, 300);
    assert.ok(thoughts.every((thought) => thought >= 3000 && thought <= 8000));
    assert.ok(plan.every(({ orderAt = 0 }) => orderAt <= duration));
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('the 99th percentile is one of the measured values', () => assert.equal(percentile(hundred, 0.99), 99));
  it('the 99th percentile of few values is the highest', () => assert.equal(percentile([5, 1, 3], 0.99), 5));
  it('the percentile of no values is NaN', () => assert.ok(Number.isNaN(percentile([], 0.99))));
});

describe('brokenBound', () => {
  const errors = { what: 'errors', value: 0, bound: 0 };

  it('a rush within its bounds has no broken bound', () =>
    assert.equal(brokenBound([errors, { what: 'page', value: 300, bound: 300 }]), undefined));
  it('a rush reports the first figure past its bound', () =>
    assert.equal(brokenBound([errors, { what: 'page', value: 301, bound: 300 }])?.what, 'page'));
  it('a rush reports a figure that could not be measured', () =>
    assert.equal(brokenBound([{ what: 'order', value: Number.NaN, bound: 1000 }])?.what, 'order'));
});

describe('limitOf', () => {
  const idle = { gateway: 0.1, api: 0.2, pages: 0.1, database: 0.3, clients: 0.4, machine: 1 };
  const limit = (busiest, { late = 1, others = 0.1 } = {}) =>
    limitOf({ busiest: { ...idle, ...busiest }, late, others, cores: 2 });

  it('the part with a full core limits the rush', () => assert.deepEqual(limit({ api: 0.97 }), ['api']));
  it('all parts with full cores limit the rush', () =>
    assert.deepEqual(limit({ api: 0.97, database: 1.2 }), ['api', 'database']));
  it('the clients limit the rush when their core is full, also when the core of the api is full', () =>
    assert.deepEqual(limit({ api: 0.97, clients: 0.95 }), ['clients']));
  it('the clients limit the rush when shoppers begin too late on an idle machine', () =>
    assert.deepEqual(limit({}, { late: 200 }), ['clients']));
  it('other programs limit the rush when they use a quarter of the machine', () =>
    assert.deepEqual(limit({ api: 0.97 }, { late: 200, others: 0.5 }), ['others']));
  it('the machine limits the rush when all cores are full although no part uses a full core', () =>
    assert.deepEqual(limit({ machine: 1.95 }), ['machine']));
  it('nothing is named as the limit when no core is full', () => assert.deepEqual(limit({}), []));
});

describe('errorsIn', () => {
  const order = (key, quantity = 1) => ({ key, items: [{ boxPresetId: 1, quantity }] });
  const errorsAfter = ({
    stored = ['a', 'b'],
    sent = ['a', 'b'],
    placed = [order('a'), order('b', 2)],
    box = {},
  }) =>
    errorsIn({
      before: { keys: [null, 'old'], boxes: [{ boxPresetId: 1, counted: 4, ordered: 4 }] },
      after: {
        keys: [null, 'old', ...stored],
        boxes: [{ boxPresetId: 1, counted: 7, ordered: 7, ...box }],
      },
      sent,
      placed,
    });

  for (const { what, figures, ...expected } of [
    { what: 'a rush has no errors when all orders are stored once and their boxes are counted', figures: {} },
    { what: 'an order without an answer may be stored', figures: { placed: [order('a')] } },
    { what: 'an order without an answer may be missing', figures: { sent: ['a', 'b', 'c'] } },
    { what: 'a confirmed order that is missing counts as lost', figures: { stored: ['a'] }, lost: 1 },
    {
      what: 'an order that is stored twice counts as surplus',
      figures: { stored: ['a', 'b', 'b'] },
      surplus: 1,
    },
    { what: 'an order that nobody sent counts as surplus', figures: { stored: ['a', 'b', 'x'] }, surplus: 1 },
    {
      what: 'a stock that differs from the stored orders counts as miscounted',
      figures: { box: { counted: 8 } },
      miscounted: 1,
    },
    {
      what: 'a stock that differs from the confirmed orders counts as miscounted',
      figures: { box: { counted: 8, ordered: 8 } },
      miscounted: 1,
    },
  ])
    it(what, () =>
      assert.deepEqual(errorsAfter(figures), { lost: 0, surplus: 0, miscounted: 0, ...expected }),
    );
});

describe("the gateway's caches", () => {
  const logOf = (...answers) =>
    answers.map(([path, cache]) => `{"path":"${path}","cache":"${cache}"}\n`).join('');

  it('count an answer as kept if nobody waited for it, and only of paths that they keep', () => {
    const log = logOf(
      ['/', 'HIT'],
      ['/', 'UPDATING'],
      ['/api/settings', 'STALE'],
      ['/api/settings', 'EXPIRED'],
      ['/assets/vendor.js', ''],
      ['/api/orders', '-'],
      ['/meine-bestellungen', 'MISS'],
      ['/api/my', 'MISS'],
    );
    assert.deepEqual(Object.fromEntries(cacheUses(`${log}{"path":"/`)), {
      '/': { kept: 2, fetched: 0 },
      '/api/settings': { kept: 1, fetched: 1 },
    });
  });

  it('are compared at the paths that all ask for; of the others the most fetches count', () => {
    const nobody = cacheUses(logOf(['/', 'HIT'], ['/', 'MISS'], ['/api/settings', 'HIT']));
    const some = cacheUses(
      logOf(
        ['/', 'HIT'],
        ['/', 'EXPIRED'],
        ['/api/settings', 'MISS'],
        ['/api/pickup-days/upcoming', 'MISS'],
        ['/api/pickup-days/upcoming', 'EXPIRED'],
        ['/api/other', 'MISS'],
      ),
    );
    const { shares, fetches } = compareCaches(nobody, some);
    assert.deepEqual(Object.values(shares).map(Math.round), [67, 33]);
    assert.equal(fetches, 2);
  });
});

describe('withSession', () => {
  it('replaces the cookie of a recorded request, and gives none to a request without one', () => {
    const own = { path: '/api/my', headers: { accept: '*/*', cookie: 'hofkiste.my=recorded' } };
    const cookie = 'hofkiste.my=bench-session-0000001';
    assert.deepEqual(withSession(own, 'bench-session-0000001').headers, { accept: '*/*', cookie });
    const page = { path: '/', headers: { accept: '*/*' } };
    assert.deepEqual(withSession(page, 'bench-session-0000001'), page);
  });
});
