import { aCustomer } from '../../test/customers';
import { newCustomers } from './customer';

const cameAt = (createdAt: string) => aCustomer({ createdAt });

it.each([
  ['Europe/Vienna', '2026-10-31T23:00:00.000Z', 1],
  ['Europe/Vienna', '2026-10-31T22:59:59.999Z', 0],
  ['America/New_York', '2026-11-01T03:59:59.999Z', 0],
  ['America/New_York', '2026-11-01T04:00:00.000Z', 1],
  ['Asia/Tokyo', '2026-10-31T15:00:00.000Z', 1],
])('begins the month at midnight of %s: %s', (zone, createdAt, count) => {
  expect(newCustomers([cameAt(createdAt)], new Date('2026-11-20T12:00Z'), zone)).toBe(count);
});

it('knows that the month has begun at the farm', () => {
  const now = new Date('2026-10-31T23:30Z');
  expect(newCustomers([cameAt('2026-10-31T23:10:00.000Z')], now, 'Europe/Vienna')).toBe(1);
  expect(newCustomers([cameAt('2026-10-31T23:10:00.000Z')], now, 'UTC')).toBe(1);
  expect(newCustomers([cameAt('2026-10-02T10:00:00.000Z')], now, 'Europe/Vienna')).toBe(0);
});
