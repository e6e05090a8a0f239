import 'fake-indexeddb/auto';
import { PickedUp, Pickup, PickupEvents, type PickupOrder } from '@hofkiste/contract/wire/pickup';
import { settingsSchema } from '@hofkiste/contract/wire/setting-records';
import * as v from 'valibot';
import { type Answer, createAnswer } from '../../tests/components/answer';

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
export interface PickupAnswer extends Omit<Answer, 'headers'> {
  etag?: string;
  /** The time by the clock of the server. */
  sentAt?: string;
}

interface Calls {
  read?: (etag: string | undefined) => PickupAnswer | undefined;
  send?: (events: PickupEvents['events']) => PickupAnswer | undefined;
  zone?: string;
}

const answer = createAnswer({
  schemas: {
    'GET /api/settings': settingsSchema,
    'GET /api/pickup/7': Pickup,
    'POST /api/pickup/7/events': PickedUp,
  },
});

const withHeaders = ({ etag, sentAt, ...rest }: PickupAnswer): Answer => ({
  ...rest,
  headers: { ...(etag && { ETag: etag }), ...(sentAt && { Date: new Date(sentAt).toUTCString() }) },
});

/** Answers the calls of day 7. A call without an answer fails like a lost connection. Returns what was sent. */
export function answerPickup({ read, send, zone = 'Europe/Vienna' }: Calls): PickupEvents['events'][] {
  const sent: PickupEvents['events'][] = [];
  const settings = [
    { key: 'serverTimezone', value: zone },
    { key: 'headerTitle', value: 'Biohof Lindner in Linz' },
  ];
  answer({
    'GET /api/settings': read || send ? { body: settings } : undefined,
    'GET /api/pickup/7': (_, headers) => {
      const found = read?.(headers.get('If-None-Match') ?? undefined);
      return found && withHeaders(found);
    },
    'POST /api/pickup/7/events': (body) => {
      const { events } = v.parse(PickupEvents, body);
      sent.push(events);
      const found = send?.(events);
      return found && withHeaders(found);
    },
  });
  return sent;
}

export const refused = (status: number, code: string, message: string): PickupAnswer => ({
  status,
  body: { statusCode: status, code, message },
});
