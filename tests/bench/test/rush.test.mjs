import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorsIn } from '../rush-books.mjs';
import { arrivals } from '../rush-plan.mjs';
import { brokenBound, limitOf, percentile } from '../rush-verdict.mjs';

describe('the plan of a rush', () => {
  const duration = 60_000;
  const wanted = { shoppers: 2000, orders: 300, duration, seed: 7 };
  const plan = arrivals(wanted);

  it('is the same for a seed', () => {
    assert.deepEqual(arrivals(wanted), plan);
    assert.notDeepEqual(arrivals({ ...wanted, seed: 8 }), plan);
  });

  it('brings about half of the shoppers in the first quarter, and all in time', () => {
    const early = plan.filter(({ at }) => at < duration / 4).length;
    assert.ok(early > 900 && early < 1100, `${early} of 2000`);
    assert.ok(plan.every(({ at }, index) => at >= (plan[index - 1]?.at ?? 0) && at < duration));
  });

  it('lets as many order as wanted, some seconds after they came and before the end', () => {
    const thoughts = plan.flatMap(({ at, orderAt }) => (orderAt === undefined ? [] : [orderAt - at]));
    assert.equal(thoughts.length, 300);
    assert.ok(thoughts.every((thought) => thought >= 3000 && thought <= 8000));
    assert.ok(plan.every(({ orderAt = 0 }) => orderAt <= duration));
  });
});

describe('the 99th percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('is a value that was measured', () => assert.equal(percentile(hundred, 0.99), 99));
  it('of few values is the highest', () => assert.equal(percentile([5, 1, 3], 0.99), 5));
  it('of nothing misses every bound', () => assert.ok(Number.isNaN(percentile([], 0.99))));
});

describe('a rush', () => {
  const errors = { what: 'errors', value: 0, bound: 0 };

  it('holds within its bounds', () =>
    assert.equal(brokenBound([errors, { what: 'page', value: 300, bound: 300 }]), undefined));
  it('breaks at the first bound that it passes', () =>
    assert.equal(brokenBound([errors, { what: 'page', value: 301, bound: 300 }])?.what, 'page'));
  it('breaks when nothing could be measured', () =>
    assert.equal(brokenBound([{ what: 'order', value: Number.NaN, bound: 1000 }])?.what, 'order'));
});

describe('a broken rush was limited by', () => {
  const idle = { gateway: 0.1, api: 0.2, database: 0.3, crowd: 0.4, machine: 1 };
  const limit = (busiest, { late = 1, others = 0.1 } = {}) =>
    limitOf({ busiest: { ...idle, ...busiest }, late, others, cores: 2 });

  it('the part whose core was full', () => assert.deepEqual(limit({ api: 0.97 }), ['api']));
  it('all parts whose cores were full', () =>
    assert.deepEqual(limit({ api: 0.97, database: 1.2 }), ['api', 'database']));
  it('the crowd itself, whatever else was full', () =>
    assert.deepEqual(limit({ api: 0.97, crowd: 0.95 }), ['crowd']));
  it('the crowd itself, when its shoppers began too late on an idle machine', () =>
    assert.deepEqual(limit({}, { late: 200 }), ['crowd']));
  it('other programs, when they took a quarter of the machine', () =>
    assert.deepEqual(limit({ api: 0.97 }, { late: 200, others: 0.5 }), ['others']));
  it('the machine, when its cores were full of many things', () =>
    assert.deepEqual(limit({ machine: 1.95 }), ['machine']));
  it('nothing that the processor tells', () => assert.deepEqual(limit({}), []));
});

describe('after a rush', () => {
  const order = (key, quantity = 1) => ({ key, items: [{ boxPresetId: 1, quantity }] });
  const books = ({
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
    { what: 'all confirmed orders are there once, and their boxes are counted', figures: {} },
    { what: 'an order that got no answer may be there', figures: { placed: [order('a')] } },
    { what: 'an order that got no answer may be missing', figures: { sent: ['a', 'b', 'c'] } },
    { what: 'a confirmed order that is missing is lost', figures: { stored: ['a'] }, lost: 1 },
    { what: 'an order that is there twice is too much', figures: { stored: ['a', 'b', 'b'] }, surplus: 1 },
    { what: 'an order that nobody sent is too much', figures: { stored: ['a', 'b', 'x'] }, surplus: 1 },
    {
      what: 'a stock that differs from the orders is wrong',
      figures: { box: { counted: 8 } },
      miscounted: 1,
    },
    {
      what: 'an order with other boxes than were sent is wrong',
      figures: { box: { counted: 8, ordered: 8 } },
      miscounted: 1,
    },
  ])
    it(what, () => assert.deepEqual(books(figures), { lost: 0, surplus: 0, miscounted: 0, ...expected }));
});
