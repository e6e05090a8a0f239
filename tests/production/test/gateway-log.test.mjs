import assert from 'node:assert/strict';
import { it } from 'node:test';
import { figuresOf } from '../gateway-log.mjs';

const line = (second, upstream, status = '201', path = '/api/orders') =>
  JSON.stringify({
    time: `2026-11-24T10:00:${String(second).padStart(2, '0')}+00:00`,
    method: 'POST',
    path,
    status,
    upstream,
  });
const valuesOf = (lines) => figuresOf(lines).map(({ value }) => value);

it('two processes took orders at once from the first order of the new one to the last of the old one', () => {
  const lines = [
    'a line of another program',
    line(1, 'old:3000'),
    line(4, 'new:3000'),
    line(6, 'new:3000, old:3000'),
    line(9, 'new:3000'),
    line(30, 'old:3000', '503'),
    line(40, 'old:3000', '201', '/api/orders/cancel/***'),
  ];
  assert.deepEqual(valuesOf(lines), [2, 2]);
});

it("one process after the other is no time with both, and one process alone can't be measured", () => {
  assert.deepEqual(valuesOf([line(1, 'old:3000'), line(4, 'new:3000')]), [2, -3]);
  assert.deepEqual(valuesOf([line(1, 'old:3000')]), [1, Number.NaN]);
});
