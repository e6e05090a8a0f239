import { randomUUID } from 'node:crypto';
import { AdminOrder, AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import * as v from 'valibot';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import type { loggedIn } from './admin.js';

const PATH = '/api/admin/orders';

/** The farmer, who takes and changes orders in the back office. */
export function orderDesk(admin: Awaited<ReturnType<typeof loggedIn>>) {
  /** `key: null` sends no Idempotency-Key. */
  const post = (body: object, key: string | null = randomUUID()) => {
    const call = admin.post(PATH);
    return (key === null ? call : call.set('Idempotency-Key', key)).send(body);
  };
  const put = (id: number, body: object) => admin.put(`${PATH}/${id}`).send(body);
  const cancel = (id: number, body: object = { sendSms: false }) =>
    admin.post(`${PATH}/${id}/cancel`).send(body);
  const details = async (id: number) =>
    v.parse(AdminOrderDetails, (await admin.get(`${PATH}/${id}`).expect(200)).body);
  return {
    post,
    put,
    cancel,
    remove: (id: number) => admin.delete(`${PATH}/${id}`),
    details,
    /** The kinds of the events, with who caused them: 'placed by customer'. */
    history: async (id: number) => (await details(id)).events.map(({ kind, actor }) => `${kind} by ${actor}`),
    place: async (body: object) => v.parse(AdminOrder, (await post(body).expect(201)).body),
    change: async (id: number, body: object) => v.parse(AdminOrder, (await put(id, body).expect(200)).body),
  };
}

/** The body of an order that the farmer takes: one piece of the day's first box, at its first location. */
export const phoneOrder = (day: PickupDay, changes: object = {}) => ({
  pickupDayId: day.id,
  pickupDayLocationId: day.locations[0]!.id,
  firstName: 'Johanna',
  lastName: 'Mühlböck',
  phoneNumber: '0664 123 45 67',
  items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 1 }],
  ...changes,
});
