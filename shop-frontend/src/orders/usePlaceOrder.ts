import type { ApiError } from '@hofkiste/contract/errors';
import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/orders';
import { failureOf } from '../failure';
import { readStored, store } from '../stored';
import { ordersApi } from './orders.api';

type Outcome =
  | { placed: PlacedOrder['order'] }
  /** Without a refusal nobody knows whether the order was placed. */
  | { placed?: undefined; refusal: ApiError | undefined };

/** An order that was sent and not definitely answered. */
interface Unanswered {
  key: string;
  turnstileToken: string;
  /** The rest of the body, as JSON. */
  content: string;
}

const STORAGE_KEY = 'hofkiste.unanswered';

/** Sends orders so that trying again can't order twice: key and body stay the same until there is a definite answer. */
export function usePlaceOrder(): (request: OrderRequest) => Promise<Outcome> {
  const [send] = ordersApi.usePlaceOrderMutation();

  return async ({ turnstileToken, ...content }) => {
    const sent = { key: newKey(), turnstileToken, ...readUnanswered(), content: JSON.stringify(content) };
    const isSameAsBefore = readUnanswered()?.content === sent.content;
    const order = isSameAsBefore ? sent : { ...sent, turnstileToken };
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

function readUnanswered(): Unanswered | undefined {
  const stored = new Map(Object.entries(readStored('sessionStorage', STORAGE_KEY) ?? {}));
  const [key, turnstileToken, content] = ['key', 'turnstileToken', 'content'].map((name) => stored.get(name));
  const isComplete =
    typeof key === 'string' && typeof turnstileToken === 'string' && typeof content === 'string';
  return isComplete ? { key, turnstileToken, content } : undefined;
}

/** A UUID of version 4; `crypto.randomUUID` is missing where a farm tries the shop without https. */
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
