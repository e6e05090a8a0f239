import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/wire/orders';
import type { CallDispatch } from '../../api';
import { isDefinite, refusalOf } from '../../failure';
import { keptValue } from '../../stored';
import type { ShownOrder } from '../form/orderRequest';

/** A sent form. */
export interface Attempt {
  request: OrderRequest;
  slip: ShownOrder;
  /** When the captcha token arrived, in milliseconds since 1970. */
  tokenAt: number;
}

export interface Placed extends Attempt {
  order: PlacedOrder['order'];
  /** Stored by an attempt without an answer, before the form was changed. */
  isEarlier: boolean;
}

export type Outcome =
  | { placed: Placed }
  /** `refusal` is undefined without an answer of the api. */
  | { placed?: undefined; refusal: ApiError | undefined; isDefinite: boolean };

export const ALREADY_PLACED = 'ORDER_ALREADY_PLACED';

/** Attempts of one form without a definite answer. The api stores at most one of them, because they share the key. */
interface Unanswered {
  key: string;
  attempts: Attempt[];
}

export const unanswered = keptValue<Unanswered>('hofkiste.unanswered');

/** The attempts for this day. */
export function attemptsFor(dayId: number): Unanswered | undefined {
  const kept = unanswered.read();
  return kept?.attempts.some(({ slip }) => slip.day.id === dayId) ? kept : undefined;
}

/** Sends the attempts until one of them is the stored order. The first one has the values of the form. */
export async function sendAttempts(
  dispatch: CallDispatch,
  key: string,
  [shown, ...earlier]: [Attempt, ...Attempt[]],
): Promise<Outcome> {
  let outcome = await answerOf(dispatch, key, shown, false);
  for (const attempt of earlier) {
    if (outcome.placed || outcome.refusal?.code !== ALREADY_PLACED) break;
    outcome = await answerOf(dispatch, key, attempt, true);
  }
  return outcome;
}

async function answerOf(
  dispatch: CallDispatch,
  key: string,
  attempt: Attempt,
  isEarlier: boolean,
): Promise<Outcome> {
  // A file that doesn't load counts as no answer.
  const file = await import(/* webpackChunkName: "calls" */ './place-order.api').catch(() => undefined);
  if (!file) return { refusal: undefined, isDefinite: false };
  const { placeOrder } = file.placeOrderApi.endpoints;
  const { data, error } = await dispatch(
    placeOrder.initiate({ key, body: attempt.request }, { track: false }),
  );
  if (data) return { placed: { ...attempt, order: data.order, isEarlier } };
  const refusal = refusalOf(error);
  return { refusal, isDefinite: isDefinite(refusal) };
}
