import type { ApiError } from '@hofkiste/contract/errors';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api';
import { useNotify } from '../../ui/overlays/notice';
import { type CartLine, clear, refuse } from '../boxes/cart';
import { type ContactValues, forgetContact } from '../form/contactDraft';
import { chosenLocation, orderRequest } from '../form/orderRequest';
import { hasOrderedFor, rememberOrder } from './orderedDays';
import type { Success } from './SuccessDialog';
import { usePlaceOrder } from './usePlaceOrder';

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
  const notify = useNotify();
  const dispatch = useDispatch();
  const [token, setToken] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [success, setSuccess] = useState<Success>();
  const [question, setQuestion] = useState<Question>();

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
    const location = chosenLocation(values, day);
    if (lines.length === 0 || !location || !(await mayOrder())) return { isPlaced: false };

    const outcome = await place(orderRequest(values, { day, lines, turnstileToken: token }));
    if (outcome.placed) {
      rememberOrder(day.id);
      forgetContact();
      dispatch(clear());
      setSuccess({ order: outcome.placed, lines, firstName: values.firstName.trim(), location });
      return { isPlaced: true };
    }
    return { isPlaced: false, errors: explain(outcome.refusal) };
  };

  const explain = (refusal: ApiError | undefined) => {
    if (!refusal || refusal.statusCode >= 500) {
      notify(TITLE, UNKNOWN_FAILURE);
      return undefined;
    }
    if (refusal.code === 'ORDER_ALREADY_PLACED') rememberOrder(day.id);
    setToken('');
    setCaptchaRound(captchaRound + 1);
    if (refusal.statusCode === 409) dispatch(api.util.invalidateTags(['PickupDay']));
    const { fields, boxes } = placeErrors(refusal, lines);
    dispatch(refuse(boxes));
    notify(NO_DAY_CODES.includes(refusal.code) ? NO_DAY_TITLE : TITLE, refusal.message);
    return fields;
  };

  return { submit, success, question, setToken, captchaRound, hasToken: token !== '' };
}

/** The server's messages by place: `items.0.quantity` belongs to the box of that line, the rest to the fields. */
function placeErrors({ errors = [] }: ApiError, lines: CartLine[]) {
  const fields: Record<string, string> = {};
  const boxes: Record<number, string> = {};
  for (const { path, message } of errors) {
    const line = lines[Number(/^items\.(\d+)/.exec(path)?.[1])];
    if (line) boxes[line.box.id] = message;
    else fields[path] = message;
  }
  return { fields, boxes };
}
