import type { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import type { ApiError } from '@hofkiste/contract/wire/errors';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { refusalOf } from '../../failure';
import { useFocusOnError } from '../../ui/FieldError';
import { type StandingCall, standingOrderApi } from './standing-order.api';

const NO_ANSWER =
  'Wir haben keine Antwort bekommen. Bitte sieh nach, ob es geklappt hat, und versuche es sonst noch einmal.';

const CHECK_AGAIN = 'Das ist der neue Stand. Bitte prüfe ihn und versuche es noch einmal.';

/** Question whether orders that are entered already are cancelled, too. */
export interface OrdersQuestion {
  text: string;
  /** Undefined means that nothing is sent. */
  answer: (cancelOrders: boolean | undefined) => void;
}

/** Both are missing if nothing was sent; without `changed` nothing was changed, as far as there was an answer. */
interface Sent {
  changed?: StandingOrder;
  refusal?: ApiError | undefined;
}

/** Sends the calls of one part of the page, and keeps what it has to say about them. */
export function useStandingCall(token: string) {
  const dispatch = useDispatch<CallDispatch>();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Pick<ApiError, 'message' | 'errors'>>();
  const [question, setQuestion] = useState<OrdersQuestion>();
  const focusOnError = useFocusOnError();
  const { changeStanding, standingOrder } = standingOrderApi.endpoints;

  const ask = (text: string) =>
    new Promise<boolean | undefined>((resolve) => {
      const answer = (cancelOrders: boolean | undefined) => {
        setQuestion(undefined);
        resolve(cancelOrders);
      };
      setQuestion({ text, answer });
    });

  const reload = () => dispatch(standingOrder.initiate(token, { forceRefetch: true, subscribe: false }));

  const send = async (call: StandingCall): Promise<Sent> => {
    if (isSending) return {};
    setRefusal(undefined);
    setSending(true);
    const { data, error } = await dispatch(changeStanding.initiate({ token, call }, { track: false }));
    setSending(false);
    if (data) return { changed: data };
    const refused = refusalOf(error);
    if (refused?.code === 'ORDERS_IN_BREAK' && (call.path === '/breaks' || call.path === '/end')) {
      const cancelOrders = await ask(refused.message);
      if (cancelOrders === undefined) return {};
      return send(
        call.path === '/end'
          ? { ...call, body: { cancelOrders } }
          : { ...call, body: { ...call.body, cancelOrders } },
      );
    }
    if (refused?.code === 'CHANGED_MEANWHILE') {
      const { isSuccess } = await reload();
      setRefusal({ message: isSuccess ? `${refused.message} ${CHECK_AGAIN}` : refused.message });
    } else {
      setRefusal({ errors: refused?.errors, message: refused?.message ?? NO_ANSWER });
      // Then the page shows what is stored: only the answer may be missing.
      if (refused?.statusCode !== 400) void reload();
    }
    focusOnError();
    return { refusal: refused };
  };

  return {
    send,
    isSending,
    question,
    /** Messages by field. */
    fields: Object.fromEntries((refusal?.errors ?? []).map(({ path, message }) => [path, message])),
    /** Why the last call changed nothing, or ''. */
    problem: refusal?.message ?? '',
    forgetProblem: () => setRefusal(undefined),
  };
}
