import { formatDate, formatInstant, wallClock } from '@hofkiste/contract/plain/dates';
import type { VerifiedOrder, Withdrawn } from '@hofkiste/contract/wire/orders';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { Stepper } from '../../boxes/Stepper';
import { refusalOf } from '../../failure';
import { useShopSettings, useTimezone } from '../../settings';
import { Banner } from '../../ui/Banner';
import { FieldError, useFocusOnError } from '../../ui/FieldError';
import { quotedNames } from '../../ui/quotedNames';
import { scrollToHeading } from '../../ui/scrollToHeading';
import type { OrderProps } from '../OrderPage';
import { ordersApi } from '../orders.api';
import { withdrawable } from './withdrawable';
import { withdrawalApi } from './withdrawal.api';

const NO_ANSWER =
  'Wir haben keine Antwort bekommen. Steht dein Widerruf nicht oben, dann bestätige ihn noch einmal.';

/** The right to withdraw from the contract about goods that keep: what was withdrawn from, and the form. */
export function Withdrawal({ order, token }: OrderProps) {
  const [answer, setAnswer] = useState<Withdrawn>();
  const [isOpen, setOpen] = useState(false);
  const zone = useTimezone();
  const { hasWithdrawalContent } = useShopSettings();
  const items = withdrawable(order);
  const { withdrawUntil, withdrawals = [] } = order;

  return (
    <section className="withdrawal" aria-labelledby="withdrawal">
      <h2 id="withdrawal" tabIndex={-1}>
        Rücktrittsrecht
      </h2>
      {answer && (
        <Banner kind="done" title="Widerruf eingelangt" takesFocus>
          {answer.message}
        </Banner>
      )}
      {withdrawals.map(({ at, items: withdrawn }) => (
        <p key={at}>
          {`Widerrufen am ${formatInstant(at, zone)}: ${withdrawn.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`}
        </p>
      ))}
      {withdrawUntil && items.length > 0 && (
        <p>
          <span>
            {`Für ${quotedNames(items.map(({ boxPreset }) => boxPreset.name))} kannst du bis ${formatDate(wallClock(withdrawUntil, zone).date)} ohne Gründe zurücktreten.`}
          </span>
          {hasWithdrawalContent && (
            <>
              {' '}
              <a href="/ruecktritt">So geht es</a>
            </>
          )}
        </p>
      )}
      {items.length > 0 && !isOpen && (
        <button type="button" className="button button-outline" onClick={() => setOpen(true)}>
          Vertrag widerrufen
        </button>
      )}
      {items.length > 0 && isOpen && (
        <WithdrawalForm
          // Goods that were withdrawn meanwhile can't be chosen again.
          key={order.version}
          items={items}
          version={order.version}
          token={token}
          onDone={(withdrawn) => {
            setAnswer(withdrawn);
            setOpen(false);
          }}
          onClose={() => {
            setOpen(false);
            scrollToHeading('withdrawal');
          }}
        />
      )}
    </section>
  );
}

interface Props extends Pick<VerifiedOrder, 'items' | 'version'> {
  token: string;
  onDone: (answer: Withdrawn) => void;
  onClose: () => void;
}

function WithdrawalForm({ items, version, token, onDone, onClose }: Props) {
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(items.map(({ id, canWithdraw = 0 }) => [id, canWithdraw])),
  );
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const dispatch = useDispatch<CallDispatch>();
  const focusOnError = useFocusOnError();
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = items
    .map(({ id, boxPreset }) => ({ boxPresetId: boxPreset.id, quantity: quantities[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

  useLayoutEffect(() => heading.current?.focus(), []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (lines.length === 0) {
      setProblem('Bitte wähle aus, was du widerrufen willst.');
      focusOnError();
      return;
    }
    setProblem('');
    setSending(true);
    const { data, error } = problem !== NO_ANSWER || (await isUnchanged()) ? await send() : {};
    setSending(false);
    if (data) return onDone(data);
    setProblem(refusalOf(error)?.message ?? NO_ANSWER);
    focusOnError();
  };

  const send = () => {
    const { withdraw } = withdrawalApi.endpoints;
    return dispatch(withdraw.initiate({ token, body: { items: lines } }, { track: false }));
  };

  /** False without a connection, and if only the answer was lost: then another form replaces this one. */
  const isUnchanged = async () => {
    const { verifyOrder } = ordersApi.endpoints;
    const { data, isSuccess } = await dispatch(
      verifyOrder.initiate(token, { forceRefetch: true, subscribe: false }),
    );
    return isSuccess && data.version === version;
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <h3 ref={heading} tabIndex={-1}>
        Was willst du widerrufen?
      </h3>
      <ul className="slip-lines">
        {items.map(({ id, boxPreset: { name }, canWithdraw = 0 }) => (
          <li key={id}>
            <span>{name}</span>
            <Stepper
              name={name}
              quantity={quantities[id] ?? 0}
              max={canWithdraw}
              errorId={problem ? 'withdrawal-problem' : undefined}
              onChange={(quantity) => setQuantities({ ...quantities, [id]: quantity })}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <FieldError id="withdrawal-problem" takesFocus>
          {problem}
        </FieldError>
      )}
      <div className="page-actions">
        <button type="submit" className="button button-danger" aria-disabled={isSending}>
          {isSending ? 'Wird gesendet …' : 'Widerruf bestätigen'}
        </button>
        <button type="button" className="button button-outline" onClick={onClose}>
          Zurück
        </button>
      </div>
    </form>
  );
}
