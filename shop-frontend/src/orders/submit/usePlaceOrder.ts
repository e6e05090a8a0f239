import type { ApiError } from '@hofkiste/contract/errors';
import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/orders';
import { uuidOf } from '@hofkiste/contract/uuid';
import { refusalOf } from '../../failure';
import { readStored, store } from '../../stored';
import type { Slip } from '../form/orderRequest';
import { placeOrderApi } from './placeOrder.api';

/** A sent form. */
interface Attempt {
  request: OrderRequest;
  slip: Slip;
}

export interface Placed extends Attempt {
  order: PlacedOrder['order'];
  /** It was stored by an attempt without an answer, before the form was changed. */
  isEarlier: boolean;
}

type Outcome =
  | { placed: Placed }
  /** `refusal` is undefined without an answer of the api. */
  | { placed?: undefined; refusal: ApiError | undefined; isDefinite: boolean };

/** Attempts of one form without a definite answer. The api stores at most one of them, because they share the key. */
interface Unanswered {
  key: string;
  pickupDayId: number;
  attempts: Attempt[];
}

const STORAGE_KEY = 'hofkiste.unanswered';
const ALREADY_PLACED = 'ORDER_ALREADY_PLACED';

/** Sends an order. A retry can't order twice: it has the key of the first try until there is a definite answer. */
export function usePlaceOrder(): (attempt: Attempt) => Promise<Outcome> {
  const [send] = placeOrderApi.usePlaceOrderMutation();

  const answerOf = async (key: string, attempt: Attempt, isEarlier: boolean): Promise<Outcome> => {
    const { data, error } = await send({ key, body: attempt.request });
    if (data) return { placed: { ...attempt, order: data.order, isEarlier } };
    const refusal = refusalOf(error);
    return { refusal, isDefinite: isDefinite(refusal) };
  };

  return async (attempt) => {
    const { pickupDayId } = attempt.request;
    const { key, attempts } = readUnanswered(pickupDayId) ?? { key: newKey(), attempts: [] };
    const same = attempts.find((earlier) => contentOf(earlier) === contentOf(attempt));
    const others = attempts.filter((earlier) => earlier !== same);
    const current = same ? withTokenOf(same, attempt) : attempt;
    store('sessionStorage', STORAGE_KEY, { key, pickupDayId, attempts: [...others, current] });

    let outcome = await answerOf(key, current, false);
    for (const other of others) {
      if (outcome.placed || outcome.refusal?.code !== ALREADY_PLACED) break;
      outcome = await answerOf(key, other, true);
    }
    if (outcome.placed || outcome.isDefinite) store('sessionStorage', STORAGE_KEY, null);
    return outcome;
  };
}

const newKey = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/** A 429 is the gateway's and says nothing about the attempts before it. */
const isDefinite = (refusal: ApiError | undefined) =>
  refusal !== undefined && refusal.statusCode < 500 && refusal.statusCode !== 429;

/** What the api compares with the stored order of the same key. */
const contentOf = ({ request }: Attempt) =>
  JSON.stringify({ ...request, turnstileToken: undefined, shown: undefined });

/** The api may have checked the captcha already, and a token is accepted again only with the same key. */
const withTokenOf = ({ request: { turnstileToken } }: Attempt, { request, slip }: Attempt): Attempt => ({
  request: { ...request, turnstileToken },
  slip,
});

/** The unanswered attempts for this day. Those for another day are given up: their key belongs to that day's order. */
function readUnanswered(pickupDayId: number): Unanswered | undefined {
  const stored = readStored('sessionStorage', STORAGE_KEY);
  return isUnanswered(stored) && stored.pickupDayId === pickupDayId ? stored : undefined;
}

// This file wrote it; checking every field would load the contract's schemas.
const isUnanswered = (value: unknown): value is Unanswered =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'key') === 'string' &&
  Array.isArray(Reflect.get(value, 'attempts'));
