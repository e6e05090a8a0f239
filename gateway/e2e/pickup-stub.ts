import { createHash } from 'node:crypto';
import {
  type PickedUp,
  type Pickup,
  type PickupEvent,
  type PickupOrder,
  pickupEventsSchema,
} from '@hofkiste/contract/pickup';
import * as v from 'valibot';
import type { Call } from './road';

const STATE = { collected: 'collected', 'collected-unpaid': 'collected-unpaid', paid: 'collected' } as const;

export type PickupStub = ReturnType<typeof pickupStub>;

/** Stands in for the calls of the pickup mode of day 7, for whoever has a session at the farm. */
export function pickupStub(farmUrl: string, pickup: Pickup) {
  const events: PickupEvent[] = [];

  const isLoggedIn = async ({ headers }: Call) => {
    const answer = await fetch(`${farmUrl}/api/auth/user`, { headers: { cookie: headers.cookie ?? '' } });
    return v.parse(v.object({ authenticated: v.boolean() }), await answer.json()).authenticated;
  };

  function orderNow(order: PickupOrder): PickupOrder {
    const own = events.filter(({ orderId }) => orderId === order.id);
    const undone = new Set(own.flatMap((event) => (event.action === 'undo' ? [event.undoes] : [])));
    const counted = own.flatMap((event) =>
      event.action === 'undo' || undone.has(event.id)
        ? []
        : [{ id: event.id, state: STATE[event.action], stateAt: event.at }],
    );
    const last = counted.at(-1);
    if (!last) return order;
    const { state, stateAt } = counted.at(-2) ?? order;
    return { ...order, state: last.state, stateAt: last.stateAt, undo: { eventId: last.id, state, stateAt } };
  }

  const now = (): Pickup => ({
    ...pickup,
    orders: pickup.orders.map(orderNow),
  });

  function take(call: Call): PickedUp {
    const sent = v.parse(pickupEventsSchema, JSON.parse(call.body.toString())).events;
    events.push(...sent.filter((event) => events.every(({ id }) => id !== event.id)));
    return { ...now(), rejected: [] };
  }

  const stub = {
    /** In the order of arrival. */
    events,
    /** No tap is accepted any more. */
    isClosed: false,
    orders: () => now().orders,
    async answer(call: Call) {
      const part = /^\/api\/pickup\/7(\/events)?$/.exec(call.path);
      if (!part) return undefined;
      const json = (status: number, body: object) => ({
        status,
        headers: {
          'content-type': 'application/json',
          etag: `"${createHash('sha1').update(JSON.stringify(body)).digest('hex')}"`,
        },
        body: Buffer.from(JSON.stringify(body)),
      });
      if (!(await isLoggedIn(call)))
        return json(401, { statusCode: 401, code: 'UNAUTHORIZED', message: 'Bitte melde dich an.' });
      if (part[1] && stub.isClosed)
        return json(409, {
          statusCode: 409,
          code: 'PICKUP_CLOSED',
          message: 'Die Abholung ist abgeschlossen.',
        });
      if (part[1]) return json(200, take(call));
      const answer = json(200, now());
      return call.headers['if-none-match'] === answer.headers.etag
        ? { status: 304, headers: {}, body: Buffer.from('') }
        : answer;
    },
  };
  return stub;
}
