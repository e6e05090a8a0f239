import 'fake-indexeddb/auto';
import {
  type PickedUp,
  type Pickup,
  type PickupEvents,
  type PickupOrder,
  pickupEventsSchema,
} from '@hofkiste/contract/wire/pickup';
import * as v from 'valibot';

// jsdom doesn't have it
Object.assign(window, { isSecureContext: true });

let ids = 0;

export function aPickupOrder(order: Partial<PickupOrder> = {}): PickupOrder {
  ids += 1;
  return {
    id: ids,
    firstName: 'Theresa',
    lastName: 'Aigner',
    phoneNumber: '+436641234567',
    locationId: 1,
    items: [{ name: 'Große Kiste', quantity: 1 }],
    totalPrice: 31.4,
    note: null,
    state: 'open',
    stateAt: null,
    undo: null,
    ...order,
  };
}

export const BARN = { locationId: 1, name: 'Biohof Lindner', startTime: '16:00', endTime: '19:00' };
export const MARKET = { locationId: 2, name: 'Bauernmarkt', startTime: '17:00', endTime: '18:30' };

/** Friday, 20.11.2026, at one place. */
export const aPickup = (orders: PickupOrder[], locations = [BARN]): Pickup => ({
  day: { id: 7, date: '2026-11-20' },
  locations,
  orders,
});

/** The answer to a call of the pickup mode. */
export interface PickupAnswer {
  status?: number;
  etag?: string;
  /** The time by the clock of the server. */
  sentAt?: string;
  body?: Pickup | PickedUp | { statusCode: number; code: string; message: string };
}

interface Calls {
  read?: (etag: string | undefined) => PickupAnswer | undefined;
  send?: (events: PickupEvents['events']) => PickupAnswer | undefined;
  zone?: string;
}

/** Answers the calls of day 7. A call without an answer fails like a lost connection. Returns what was sent. */
export function answerPickup({ read, send, zone = 'Europe/Vienna' }: Calls): PickupEvents['events'][] {
  const sent: PickupEvents['events'][] = [];
  const answer = (path: string, init: RequestInit = {}): PickupAnswer | undefined => {
    if (path === '/api/pickup/7') return read?.(new Headers(init.headers).get('If-None-Match') ?? undefined);
    if (path !== '/api/pickup/7/events') return undefined;
    const { events } = v.parse(pickupEventsSchema, JSON.parse(String(init.body)));
    sent.push(events);
    return send?.(events);
  };
  Object.assign(globalThis, {
    fetch: async (path: string, init?: RequestInit) => {
      if (path === '/api/settings' && (read || send))
        return Response.json([
          { key: 'serverTimezone', value: zone },
          { key: 'headerTitle', value: 'Biohof Lindner in Linz' },
        ]);
      const found = answer(path, init);
      if (!found) throw new TypeError('Failed to fetch');
      const { status = 200, body, etag, sentAt } = found;
      const headers = {
        ...(etag && { ETag: etag }),
        ...(sentAt && { Date: new Date(sentAt).toUTCString() }),
      };
      return new Response(body && JSON.stringify(body), { status, headers });
    },
  });
  return sent;
}

export const refused = (status: number, code: string, message: string): PickupAnswer => ({
  status,
  body: { statusCode: status, code, message },
});
