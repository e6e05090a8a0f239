import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { useEffect, useReducer, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { clear } from '../../boxes/cart';
import { contactDraft } from '../../contact/contactDraft';
import { refusalOf } from '../../failure';
import { useAsksForEmail, useConfirmsBySms } from '../../settings';
import { Banner } from '../../ui/Banner';
import { CallUs } from '../../ui/links';
import { keepOrder, orderText } from '../keptOrders';
import { type Attempt, type Outcome, type Placed, sendAttempts, unanswered } from './attempts';
import { lostOrderApi } from './lost-order.api';
import { SuccessDialog } from './SuccessDialog';
import { forgetSent, type SentOrder, sentOrder } from './sentOrder';

const RETRY_MS = 20_000;
/** Another tab may still be sending the order. */
const MAX_SENDING_MS = 60_000;

type Found =
  | { state: 'unknown' | 'arrived' | 'missing'; sent: SentOrder }
  | { state: 'placed'; placed: Placed };

/** Looks up the order that this device sent without getting an answer. Shows the order, or a sentence without one. */
export function LostOrder() {
  const [found, setFound] = useState<Found>();
  const [round, lookAgain] = useReducer((count: number) => count + 1, 0);
  const dispatch = useDispatch<CallDispatch>();
  const isUnknown = found?.state === 'unknown';

  // biome-ignore lint/correctness/useExhaustiveDependencies(round): a retry runs this again
  useEffect(() => {
    let isGone = false;
    void lookUp(dispatch).then((result) => {
      if (!isGone) setFound(result);
    });
    return () => {
      isGone = true;
    };
  }, [round, dispatch]);

  useEffect(() => {
    if (!isUnknown) return;
    const timer = setInterval(lookAgain, RETRY_MS);
    window.addEventListener('online', lookAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', lookAgain);
    };
  }, [isUnknown]);

  if (!found) return null;
  if (found.state === 'placed') return <SuccessDialog {...found.placed} />;
  return (
    <div className="passed-day">
      <Result {...found} onRetry={lookAgain} />
    </div>
  );
}

/** Undefined if there is nothing to look up any more. */
async function lookUp(dispatch: CallDispatch): Promise<Found | undefined> {
  const sent = sentOrder();
  if (!sent) return undefined;
  const { key, sentAt, ...kept } = sent;
  const { orderExists } = lostOrderApi.endpoints;
  const { isSuccess, error } = await dispatch(
    orderExists.initiate(key, { forceRefetch: true, subscribe: false }),
  );
  const latest = sentOrder(sent.dayId);
  // The form has sent it again meanwhile, or has its answer
  if (latest?.sentAt !== sentAt) return latest && { state: 'unknown', sent: latest };
  if (!isSuccess) {
    const isMissing = refusalOf(error)?.statusCode === 404 && Date.now() - sentAt > MAX_SENDING_MS;
    if (!isMissing) return { state: 'unknown', sent };
    forgetSent(sent.dayId);
    unanswered.forget();
    return { state: 'missing', sent };
  }
  const outcome = await sendAgain(dispatch, key);
  if (outcome && !outcome.placed && !outcome.isDefinite) return { state: 'unknown', sent };
  forgetSent(sent.dayId);
  unanswered.forget();
  const placed = outcome?.placed;
  if (!placed) {
    keepOrder(kept);
    return { state: 'arrived', sent };
  }
  const { order, slip } = placed;
  keepOrder({ ...kept, token: order.cancellationToken, text: orderText(slip.lines) });
  contactDraft.forget();
  dispatch(clear());
  return { state: 'placed', placed };
}

/** Sends the attempts of this tab with the key again, the newest first: the answer is the stored order. Undefined without attempts. */
async function sendAgain(dispatch: CallDispatch, key: string): Promise<Outcome | undefined> {
  const kept = unanswered.read();
  const attempts = kept?.key === key ? kept.attempts.reverse() : [];
  if (!hasOne(attempts)) return undefined;
  return sendAttempts(dispatch, key, attempts);
}

const hasOne = (attempts: Attempt[]): attempts is [Attempt, ...Attempt[]] => attempts.length > 0;

interface Props {
  state: 'unknown' | 'arrived' | 'missing';
  sent: SentOrder;
  onRetry: () => void;
}

function Result({ state, sent, onRetry }: Props) {
  const confirmsBySms = useConfirmsBySms();
  const asksForEmail = useAsksForEmail();
  const day = <strong className="nowrap">{formatPickupDate(sent.date)}</strong>;
  const call = <CallUs>Fragen? Ruf uns an:</CallUs>;

  if (state === 'missing')
    return (
      <Banner key="missing" kind="late" title="Deine Bestellung ist nicht angekommen">
        Von deinem letzten Versuch für {day} ist nichts bei uns angekommen. Bitte schick deine Bestellung noch
        einmal ab.
        {call}
      </Banner>
    );
  return (
    <Banner kind="late" title="Vielleicht ist deine Bestellung schon angekommen">
      {state === 'arrived' ? (
        <span key="arrived">
          Von deinem letzten Versuch für {day} haben wir eine Bestellung: {sent.text}.{' '}
          {confirmsBySms && (
            <span>{`Den Link zum Ansehen, Ändern und Stornieren findest du in deiner SMS${asksForEmail ? ' oder E-Mail' : ''}.`}</span>
          )}
          {call}
        </span>
      ) : (
        <span>
          Auf deinen letzten Versuch für {day} haben wir noch keine Antwort bekommen. Schick ihn ruhig noch
          einmal ab: Es wird nur eine Bestellung daraus.{' '}
          <button type="button" className="link-button" onClick={onRetry}>
            Nachsehen
          </button>
          {call}
        </span>
      )}
    </Banner>
  );
}
