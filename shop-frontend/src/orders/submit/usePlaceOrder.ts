import type { ApiError } from '@hofkiste/contract/errors';
import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/orders';
import { failureOf } from '../../failure';
import { readStored, store } from '../../stored';
import { ordersApi } from '../orders.api';

type Outcome =
  | { placed: PlacedOrder['order'] }
  /** Without a refusal it is unknown whether the order was placed. */
  | { placed?: undefined; refusal: ApiError | undefined };

/** An order that was sent but has no definite answer yet. */
interface Unanswered {
  key: string;
  pickupDayId: number;
  turnstileToken: string;
  /** The body without the token, as JSON. */
  content: string;
}

const STORAGE_KEY = 'hofkiste.unanswered';

/** Sends an order. A retry can't order twice: it has the key of the first try until there is a definite answer. */
export function usePlaceOrder(): (request: OrderRequest) => Promise<Outcome> {
  const [send] = ordersApi.usePlaceOrderMutation();

  return async ({ turnstileToken, ...content }) => {
    const { pickupDayId } = content;
    const unanswered = readUnanswered(pickupDayId);
    const body = JSON.stringify(content);
    const order: Unanswered = {
      key: unanswered?.key ?? newKey(),
      pickupDayId,
      turnstileToken: unanswered?.content === body ? unanswered.turnstileToken : turnstileToken,
      content: body,
    };
    store('sessionStorage', STORAGE_KEY, order);

    const { data, error } = await send({
      key: order.key,
      body: { ...content, turnstileToken: order.turnstileToken },
    });
    const refusal = failureOf(error);
    if (data || (refusal && refusal.statusCode < 500)) store('sessionStorage', STORAGE_KEY, null);
    return data ? { placed: data.order } : { refusal };
  };
}

/** The unanswered order for this day. One for another day is given up: its key belongs to that day's order. */
function readUnanswered(pickupDayId: number): Unanswered | undefined {
  const stored = new Map(Object.entries(readStored('sessionStorage', STORAGE_KEY) ?? {}));
  const [key, turnstileToken, content] = ['key', 'turnstileToken', 'content'].map((name) => stored.get(name));
  const isOfThisDay =
    stored.get('pickupDayId') === pickupDayId &&
    typeof key === 'string' &&
    typeof turnstileToken === 'string' &&
    typeof content === 'string';
  return isOfThisDay ? { key, pickupDayId, turnstileToken, content } : undefined;
}

/** A UUID of version 4. Without https, as on a test machine, browsers have no `crypto.randomUUID`. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
