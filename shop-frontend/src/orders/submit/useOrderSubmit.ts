import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { type CartLine, clear } from '../../boxes/cart';
import { type ContactValues, chosenLocation, contactDraft } from '../../contact/contactDraft';
import { unansweredText } from '../../failure';
import { useNotify } from '../../ui/overlays/toastSlice';
import { orderRequest, slipLines } from '../form/orderRequest';
import { hasOrderedFor } from '../keptOrders';
import { attemptsFor, type Placed } from './attempts';
import { usePlaceOrder } from './usePlaceOrder';

const TITLE = 'Fehler bei der Bestellung';
const NO_DAY_TITLE = 'Kein Abholtag verfügbar';
const NO_DAY_CODES = [
  'PICKUP_DAY_GONE',
  'PICKUP_DAY_INACTIVE',
  'ORDER_DEADLINE_PASSED',
  'ORDERS_NOT_OPEN_YET',
];
const UNKNOWN_FAILURE = 'Deine Bestellung konnte nicht abgeschlossen werden. Bitte versuche es erneut.';
interface Question {
  confirm: () => void;
  decline: () => void;
}

interface Token {
  value: string;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
}

/** Sends the order and reports the result. Only a placed order clears cart and stored contact. */
export function useOrderSubmit(day: PickupDay, lines: CartLine[]) {
  const place = usePlaceOrder();
  const notify = useNotify();
  const dispatch = useDispatch<CallDispatch>();
  const [token, setToken] = useReducer((_: Token, value: string) => ({ value, at: Date.now() }), {
    value: '',
    at: 0,
  });
  const [captchaAttempt, setCaptchaAttempt] = useState(0);
  const [success, setSuccess] = useState<Placed>();
  const [question, setQuestion] = useState<Question>();
  const [problem, setProblem] = useState({ dayId: day.id, text: '' });
  const explainProblem = (text: string) => setProblem({ dayId: day.id, text });
  const latestToken = useRef(token);
  latestToken.current = token;

  const mayOrder = async () => {
    // A retry has the key of its first try, so it isn't another order.
    if (!hasOrderedFor(day.id) || attemptsFor(day.id)) return true;
    // Without the dialog's file the answer would never come.
    const hasDialog = await import(/* webpackChunkName: "order-answers" */ './RepeatDialog').catch(
      () => false,
    );
    if (!hasDialog)
      return window.confirm('Du hast für diesen Tag schon bestellt. Möchtest du zusätzlich bestellen?');
    return new Promise<boolean>((resolve) => {
      const answer = (isWanted: boolean) => {
        setQuestion(undefined);
        resolve(isWanted);
      };
      setQuestion({ confirm: () => answer(true), decline: () => answer(false) });
    });
  };

  const submit = async (values: ContactValues) => {
    explainProblem('');
    const location = chosenLocation(values, day);
    if (lines.length === 0 || !location || !(await mayOrder())) return { isPlaced: false };

    const { id, date, orderDeadline } = day;
    const slip = { day: { id, date, orderDeadline }, location, lines: slipLines(lines) };
    // The token may have been renewed while the question was open.
    const { value: turnstileToken, at: tokenAt } = latestToken.current;
    const outcome = await place({ request: orderRequest(values, { slip, turnstileToken }), slip, tokenAt });
    if (!outcome.placed) return { isPlaced: false, errors: await explain(outcome) };
    contactDraft.forget();
    dispatch(clear());
    setSuccess(outcome.placed);
    return { isPlaced: true };
  };

  const explain = async ({ refusal, isDefinite }: { refusal: ApiError | undefined; isDefinite: boolean }) => {
    if (!refusal || !isDefinite) {
      notify(TITLE, refusal?.statusCode === 429 ? refusal.message : UNKNOWN_FAILURE);
      explainProblem(unansweredText(refusal, 'Bestellung'));
      return undefined;
    }
    setToken('');
    setCaptchaAttempt(captchaAttempt + 1);
    const later = await import(/* webpackChunkName: "order-answers" */ './showRefusal').catch(
      () => undefined,
    );
    // If the file can't be loaded, the sentence is all we show.
    const { fields, problem = refusal.message } =
      (await later?.showRefusal(refusal, { day, lines }, dispatch)) ?? {};
    explainProblem(problem);
    if (problem === refusal.message)
      notify(NO_DAY_CODES.includes(refusal.code) ? NO_DAY_TITLE : TITLE, problem);
    return fields;
  };

  return {
    submit,
    success,
    question,
    setToken,
    captchaAttempt,
    hasToken: token.value !== '',
    /** The reason why the last try for the shown day failed, or ''. */
    problem: problem.dayId === day.id ? problem.text : '',
  };
}
