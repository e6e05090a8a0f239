import { randomUUID } from 'node:crypto';
import { addDays } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import type { TestApp } from './app.js';

/** Somebody who orders in the shop; what a test doesn't name is a valid order of one box. */
export const shopper = ({ http }: TestApp) => ({
  /** `key: null` sends no Idempotency-Key. */
  order: (body: object, key: string | null = randomUUID()) => {
    const call = http.post('/api/orders');
    return (key === null ? call : call.set('Idempotency-Key', key)).send(body);
  },
  byKey: (key: string) => http.get(`/api/orders/by-key/${key}`),
  verify: (token: string) => http.get(`/api/orders/verify/${token}`),
  change: (token: string, body: object) => http.put(`/api/orders/change/${token}`).send(body),
  cancel: (token: string) => http.post(`/api/orders/cancel/${token}`),
});

/** The body of an order for a day: one piece of its first box, at its first location. */
export const orderBody = (day: PickupDay, changes: object = {}) => ({
  firstName: 'Johanna',
  lastName: 'Mühlböck',
  phoneNumber: '0664 123 45 67',
  pickupDayId: day.id,
  pickupDayLocationId: day.locations[0]!.id,
  items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 1 }],
  turnstileToken: 'development-bypass',
  ...changes,
});

/** A later day than all before it, for a number that has its orders for the others. */
export async function laterDay({ farm, dataSource }: TestApp): Promise<PickupDay> {
  const [last] = await dataSource.query('SELECT MAX(date) AS date FROM pickup_day');
  return farm.pickupDay({ date: addDays(last.date, 7) });
}

/** The body of a change: two pieces of the day's first box, at its first location. */
export const changeBody = (day: PickupDay, changes: object = {}) => ({
  items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 2 }],
  pickupDayLocationId: day.locations[0]!.id,
  ...changes,
});
