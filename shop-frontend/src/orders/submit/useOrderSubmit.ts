import { instantOf } from '@hofkiste/contract/dates';
import type { ApiError } from '@hofkiste/contract/errors';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { useTimezone } from '../../settings';
import { useNotify } from '../../ui/overlays/notice';
import { type CartLine, clear } from '../boxes/cart';
import { type ContactValues, forgetContact } from '../form/contactDraft';
import { chosenLocation, orderRequest, slipLines } from '../form/orderRequest';
import { hasOrderedFor, keepOrder } from '../keptOrders';
import { type Placed, usePlaceOrder } from './usePlaceOrder';

const TITLE = 'Fehler bei der Bestellung';
const NO_DAY_TITLE = 'Kein Abholtag verfügbar';
const NO_DAY_CODES = ['PICKUP_DAY_GONE', 'PICKUP_DAY_INACTIVE', 'ORDER_DEADLINE_PASSED'];
const UNKNOWN_FAILURE = 'Deine Bestellung konnte nicht abgeschlossen werden. Bitte versuche es erneut.';

interface Question {
  confirm: () => void;
  decline: () => void;
}

/** Sends the order and reports the result. Only a placed order clears cart and stored contact. */
export function useOrderSubmit(day: PickupDay, lines: CartLine[]) {
  const place = usePlaceOrder();
  const zone = useTimezone();
  const notify = useNotify();
  const dispatch = useDispatch<CallDispatch>();
  const [token, setToken] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [success, setSuccess] = useState<Placed>();
  const [question, setQuestion] = useState<Question>();
  const [offerChange, setOfferChange] = useState('');
  const latestToken = useRef(token);
  latestToken.current = token;

  const mayOrder = () =>
    !hasOrderedFor(day.id) ||
    new Promise<boolean>((resolve) => {
      const answer = (isWanted: boolean) => {
        setQuestion(undefined);
        resolve(isWanted);
      };
      setQuestion({ confirm: () => answer(true), decline: () => answer(false) });
    });

  const submit = async (values: ContactValues) => {
    setOfferChange('');
    const location = chosenLocation(values, day);
    if (lines.length === 0 || !location || !(await mayOrder())) return { isPlaced: false };

    const { id, date, orderDeadline } = day;
    const slip = { day: { id, date, orderDeadline }, location, lines: slipLines(lines) };
    // The token may have been renewed while the question was open.
    const request = orderRequest(values, { slip, turnstileToken: latestToken.current });
    const outcome = await place({ request, slip });
    if (!outcome.placed) return { isPlaced: false, errors: await explain(outcome) };
    remember(outcome.placed);
    forgetContact();
    dispatch(clear());
    setSuccess(outcome.placed);
    return { isPlaced: true };
  };

  const remember = ({ order, slip: { day, location } }: Placed) =>
    keepOrder({
      dayId: day.id,
      date: day.date,
      until: instantOf(day.date, location.endTime, zone).toISOString(),
      token: order.cancellationToken,
    });

  const explain = async ({ refusal, isDefinite }: { refusal: ApiError | undefined; isDefinite: boolean }) => {
    if (!refusal || !isDefinite) {
      notify(TITLE, refusal?.statusCode === 429 ? refusal.message : UNKNOWN_FAILURE);
      return undefined;
    }
    setToken('');
    setCaptchaRound(captchaRound + 1);
    if (refusal.code === 'OFFER_CHANGED') setOfferChange(refusal.message);
    notify(NO_DAY_CODES.includes(refusal.code) ? NO_DAY_TITLE : TITLE, refusal.message);
    // The message alone has to do if the file can't be loaded.
    const later = await import(/* webpackChunkName: "order-answers" */ './showRefusal').catch(
      () => undefined,
    );
    return later?.showRefusal(refusal, { day, lines }, dispatch);
  };

  return { submit, success, question, setToken, captchaRound, hasToken: token !== '', offerChange };
}
