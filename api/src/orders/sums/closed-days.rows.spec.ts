import { HOUR } from '@hofkiste/contract/plain/durations';
import { onDate, sumOf } from './closed-days.rows.js';

const VIENNA = 'Europe/Vienna';
const sold = { orders: 1, revenue: 26.5, boxes: 2 };

describe('the date of an order', () => {
  it.each([
    ['a winter day begins', '2026-11-19T23:00:00Z', VIENNA, '2026-11-20'],
    ['a winter day ends', '2026-11-20T22:59:59Z', VIENNA, '2026-11-20'],
    ['a summer day begins', '2026-06-30T22:00:00Z', VIENNA, '2026-07-01'],
    ['a summer day ends', '2026-07-01T21:59:59Z', VIENNA, '2026-07-01'],
    ['the day of 23 hours begins', '2026-03-28T23:00:00Z', VIENNA, '2026-03-29'],
    ['the day of 23 hours ends', '2026-03-29T21:59:59Z', VIENNA, '2026-03-29'],
    ['the day of 25 hours begins', '2026-10-24T22:00:00Z', VIENNA, '2026-10-25'],
    ['the day of 25 hours ends', '2026-10-25T22:59:59Z', VIENNA, '2026-10-25'],
    ['midnight in Tokyo', '2026-11-20T15:00:00Z', 'Asia/Tokyo', '2026-11-21'],
    ['midnight in Los Angeles', '2026-11-20T08:00:00Z', 'America/Los_Angeles', '2026-11-20'],
    ['midnight in UTC', '2026-11-20T00:00:00Z', 'UTC', '2026-11-20'],
  ])('is the date of its hour at the farm: %s', (_moment, instant, zone, date) => {
    const hour = Math.floor(Date.parse(instant) / HOUR);
    expect(onDate({ hour, ...sold }, zone)).toEqual({ date, ...sold });
  });
});

it('sums are exact to the cent', () => {
  const dimes = Array.from({ length: 3 }, () => ({ orders: 1, revenue: 0.1, boxes: 1 }));
  expect(sumOf(dimes)).toEqual({ orders: 3, revenue: 0.3, boxes: 3 });
});
