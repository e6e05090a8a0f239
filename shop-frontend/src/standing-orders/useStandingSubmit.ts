import { uuidOf } from '@hofkiste/contract/frontends/uuid';
import type { ApiError } from '@hofkiste/contract/wire/errors';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../api';
import type { BoxNote, Quantities } from '../boxes/cart';
import { refusalOf } from '../failure';
import { GATEWAY_CACHE_MS } from '../loadFarm';
import { refusedBoxes } from '../refusal/refusedBoxes';
import type { SlipLine } from '../slip/slipLines';
import { type StandingValues, standingDraft } from '../standing-offer/standingDraft';
import { keptValue } from '../stored';
import { standingApi } from './standing.api';
import { standingRequest } from './standingRequest';

const NO_ANSWER =
  'Wir haben keine Antwort bekommen. Schick sie ruhig noch einmal ab: Es wird nur eine Dauerbestellung daraus.';
const CHECK_AGAIN = 'Bitte prüfe deine Dauerbestellung und schicke sie noch einmal ab.';
/** The box itself is gone once the offer is loaded again. */
const BOX_GONE = 'Eine der gewählten Kisten gibt es nicht mehr als Dauerbestellung.';
const UNSENT = 'Deine Dauerbestellung ist noch nicht abgeschickt.';

const idempotencyKey = keptValue<{ key: string }>('hofkiste.standing-key');

interface Refused {
  /** Messages by field. */
  fields: Record<string, string>;
  /** The largest quantities that can be had now, by the id of the box preset. */
  quantities: Quantities;
}

/** Sends the form and reports the result. `onOutdated`: the farm doesn't offer any more what the form shows. */
export function useStandingSubmit(onOutdated: () => void) {
  const dispatch = useDispatch<CallDispatch>();
  const [token, setToken] = useState('');
  const [captchaAttempt, setCaptchaAttempt] = useState(0);
  const [problem, setProblem] = useState('');
  const [notes, setNotes] = useState<Record<number, BoxNote>>({});
  const [left, setLeft] = useState<Quantities>({});
  const [sent, setSent] = useState<{ isEarlier: boolean }>();

  const reload = () => {
    onOutdated();
    // Once more when the gateway's answer is new.
    setTimeout(onOutdated, GATEWAY_CACHE_MS);
  };

  /** Resolves to undefined once it is stored, or without a definite answer. */
  const submit = async (values: StandingValues, lines: SlipLine[]): Promise<Refused | undefined> => {
    setProblem('');
    setNotes({});
    const { requestStanding } = standingApi.endpoints;
    const body = standingRequest(values, lines, token);
    const { data, error } = await dispatch(
      requestStanding.initiate({ key: currentKey(), body }, { track: false }),
    );
    const refusal = refusalOf(error);
    const isEarlier = refusal?.code === 'ORDER_ALREADY_PLACED';
    if (data || isEarlier) {
      idempotencyKey.forget();
      standingDraft.forget();
      setSent({ isEarlier });
      return undefined;
    }
    // A 429 is the gateway's and says nothing about an attempt before.
    const isDefinite = refusal && refusal.statusCode < 500 && refusal.statusCode !== 429;
    if (isDefinite) return explain(refusal, lines);
    const hasReason = refusal?.statusCode === 429 || refusal?.code === 'CAPTCHA_UNAVAILABLE';
    setProblem(refusal && hasReason ? refusal.message : NO_ANSWER);
    return undefined;
  };

  const explain = (refusal: ApiError, lines: SlipLine[]): Refused => {
    idempotencyKey.forget();
    setToken('');
    setCaptchaAttempt(captchaAttempt + 1);
    const { fields, boxes } = refusedBoxes(
      refusal,
      lines.map((line) => ({ ...line, before: 0 })),
      UNSENT,
    );
    setNotes(Object.fromEntries(boxes.map(({ id, note }) => [id, note])));
    setLeft({ ...left, ...refusal.available });
    const isShown = boxes.length > 0 || Object.keys(fields).length > 0;
    if (refusal.code === 'BOX_NOT_FOR_STANDING') setProblem(`${BOX_GONE} ${CHECK_AGAIN}`);
    else if (refusal.code === 'OFFER_CHANGED') setProblem(`${refusal.message} ${CHECK_AGAIN}`);
    else if (!isShown) setProblem(refusal.message);
    if (refusal.statusCode === 409) reload();
    return {
      fields,
      quantities: Object.fromEntries(boxes.map(({ id, quantity }) => [id, quantity])),
    };
  };

  return {
    submit,
    sent,
    problem,
    setProblem,
    notes,
    setNotes,
    left,
    setToken,
    hasToken: token !== '',
    captchaAttempt,
  };
}

/** Returns the same key until there is a definite answer, so that a retry can't order twice. */
function currentKey(): string {
  const kept = idempotencyKey.read();
  if (kept) return kept.key;
  const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  idempotencyKey.keep({ key });
  return key;
}
