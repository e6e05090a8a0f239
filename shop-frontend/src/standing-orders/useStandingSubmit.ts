import { uuidOf } from '@hofkiste/contract/frontends/uuid';
import type { ApiError } from '@hofkiste/contract/wire/errors';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../api';
import type { BoxNote, Quantities } from '../boxes/cart';
import { isDefinite, refusalOf, unansweredText } from '../failure';
import { GATEWAY_CACHE_MS } from '../loadFarm';
import { readRefusal } from '../refusal/readRefusal';
import type { SlipLine } from '../slip/slipLines';
import { type StandingValues, standingDraft } from '../standing-offer/standingDraft';
import { keptValue } from '../stored';
import { standingApi } from './standing.api';
import { standingRequest } from './standingRequest';

/** The box itself is gone once the offer is loaded again. */
const BOX_GONE = 'Eine der gewählten Kisten gibt es nicht mehr als Dauerbestellung.';

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [token, setToken] = useState('');
  const [captchaAttempt, setCaptchaAttempt] = useState(0);
  const [problem, setProblem] = useState('');
  const [notes, setNotes] = useState<Record<number, BoxNote>>({});
  const [left, setLeft] = useState<Quantities>({});
  const [sent, setSent] = useState<{ isEarlier: boolean }>();

  useEffect(() => () => clearTimeout(timer.current), []);

  const reload = () => {
    onOutdated();
    // Once more when the gateway's answer is new.
    clearTimeout(timer.current);
    timer.current = setTimeout(onOutdated, GATEWAY_CACHE_MS);
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
    if (isDefinite(refusal)) return explain(refusal, lines);
    setProblem(unansweredText(refusal, 'Dauerbestellung'));
    return undefined;
  };

  const explain = (refusal: ApiError, lines: SlipLine[]): Refused => {
    idempotencyKey.forget();
    setToken('');
    setCaptchaAttempt(captchaAttempt + 1);
    const message = refusal.code === 'BOX_NOT_FOR_STANDING' ? BOX_GONE : refusal.message;
    const refused = readRefusal({ ...refusal, message }, lines, 'Dauerbestellung');
    setNotes(refused.notes);
    setLeft({ ...left, ...refusal.available });
    // A message at a field says it already.
    const isAtField = refused.problem === message && Object.keys(refused.fields).length > 0;
    setProblem(isAtField ? '' : refused.problem);
    if (refusal.statusCode === 409) reload();
    return refused;
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
