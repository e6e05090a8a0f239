import assert from 'node:assert/strict';
import { it } from 'node:test';
import { figuresOf } from '../gateway-log.mjs';

const line = (upstream, status = '201', path = '/api/orders') =>
  JSON.stringify({ method: 'POST', path, status, upstream });
const valuesOf = (lines) => figuresOf(lines).map(({ value }) => value);

it('two processes take orders at once from the first order of the new one to the last of the old one', () => {
  const lines = [
    'a line of another program',
    line('old:3000'),
    line('new:3000'),
    line('new:3000, old:3000'),
    line('new:3000'),
    line('old:3000', '503'),
    line('old:3000', '201', '/api/orders/cancel/***'),
  ];
  assert.deepEqual(valuesOf(lines), [2, 2]);
});

it('one process after the other is no time with both, and one process alone cannot be measured', () => {
  assert.deepEqual(valuesOf([line('old:3000'), line('new:3000')]), [2, 0]);
  assert.deepEqual(valuesOf([line('old:3000')]), [1, Number.NaN]);
});
