import { uuidOf } from '@hofkiste/contract/frontends/uuid';
import { formatWindow, instantOf } from '@hofkiste/contract/plain/dates';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { useTimezone } from '../../settings';
import { keepOrder, orderText } from '../keptOrders';
import {
  ALREADY_PLACED,
  type Attempt,
  attemptsFor,
  type Outcome,
  sendAttempts,
  unanswered,
} from './attempts';
import { forgetSent, keepSent, sentOrder } from './sentOrder';

/** Tokens of the captcha are valid for 300 s. */
const TOKEN_MS = 280_000;

/**
 * Sends an order and keeps it on this device. A retry can't order twice: it has the key of the first try until there is a
 * definite answer, also in another tab.
 */
export function usePlaceOrder(): (attempt: Attempt) => Promise<Outcome> {
  const dispatch = useDispatch<CallDispatch>();
  const zone = useTimezone();

  return async (attempt) => {
    const { day, location, lines } = attempt.slip;
    // The key of an order for another day belongs to that order.
    const { key, attempts } = attemptsFor(day.id) ?? {
      key: sentOrder(day.id)?.key ?? newKey(),
      attempts: [],
    };
    const repeated = attempts.find((stored) => contentOf(stored) === contentOf(attempt));
    const earlier = attempts.filter((stored) => stored !== repeated);
    const current = repeated ? withTokenOf(repeated, attempt) : attempt;
    const kept = {
      dayId: day.id,
      date: day.date,
      until: instantOf(day.date, location.endTime, zone).toISOString(),
      token: '',
      text: orderText(lines),
      window: formatWindow(location.startTime, location.endTime),
    };
    keepSent({ ...kept, key, sentAt: Date.now() });
    unanswered.keep({ key, attempts: [...earlier, current] });

    const outcome = await sendAttempts(dispatch, key, [current, ...earlier]);
    if (!outcome.placed && !outcome.isDefinite) return outcome;
    forgetSent(day.id);
    unanswered.forget();
    if (outcome.placed) {
      const { order, slip } = outcome.placed;
      keepOrder({ ...kept, token: order.cancellationToken, text: orderText(slip.lines) });
    } else if (outcome.refusal?.code === ALREADY_PLACED) keepOrder(kept);
    return outcome;
  };
}

const newKey = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/** The part that the api compares with the stored order of the same key. */
const contentOf = ({ request }: Attempt) =>
  JSON.stringify({ ...request, turnstileToken: undefined, shown: undefined });

/** The api may have checked the captcha already, and a token is accepted again only with the same key. */
function withTokenOf({ request: { turnstileToken }, tokenAt }: Attempt, attempt: Attempt): Attempt {
  if (Date.now() - tokenAt > TOKEN_MS) return attempt;
  return { ...attempt, request: { ...attempt.request, turnstileToken }, tokenAt };
}
