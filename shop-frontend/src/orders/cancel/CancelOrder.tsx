import { formatDeadline, formatInstant } from '@hofkiste/contract/plain/dates';
import { phoneOf } from '@hofkiste/contract/plain/plain-text';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { lazy, Suspense, useEffect } from 'react';
import { refusalOf } from '../../failure';
import { useShopSettings, useTimezone } from '../../settings';
import { Banner } from '../../ui/Banner';
import { CalendarLink } from '../../ui/CalendarLink';
import { PhoneIcon } from '../../ui/icons';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary';
import { useNotify } from '../../ui/overlays/notice';
import { forgetOrder } from '../keptOrders';
import { ordersApi } from '../orders.api';
import { CancelSlip } from './CancelSlip';
import type { CancelState } from './cancelState';
import { useCancelState } from './useCancelState';

const OrderAgain = lazy(() =>
  import(/* webpackChunkName: "order-again" */ './OrderAgain').then((m) => ({ default: m.OrderAgain })),
);

const NOT_FOUND = 'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.';

interface CancelOrderProps {
  order: VerifiedOrder;
  token: string;
  /** Something else was shown in its place before. */
  takesFocus?: boolean;
}

export function CancelOrder({ order, token, takesFocus = false }: CancelOrderProps) {
  const { footerContactPhone } = useShopSettings();
  const [cancel, { isLoading, isSuccess, error }] = ordersApi.useCancelOrderMutation();
  const notify = useNotify();
  const state = useCancelState(order, {
    isCancelledNow: isSuccess,
    isRefused: refusalOf(error)?.code === 'CANCELLATION_DEADLINE_PASSED',
  });

  useEffect(() => {
    if (order.isCancelled) forgetOrder(token);
  }, [order.isCancelled, token]);

  const onCancel = async () => {
    const answer = await cancel(token);
    if (answer.error) notify('Fehler bei der Stornierung', refusalOf(answer.error)?.message ?? NOT_FOUND);
  };

  return (
    <>
      <Situation state={state} order={order} takesFocus={takesFocus} />
      <CancelSlip order={order} />
      <div className="page-actions">
        {state === 'open' && (
          <>
            <a className="button" href={`/order/change/${token}`}>
              Bestellung ändern
            </a>
            <button type="button" className="button button-danger" disabled={isLoading} onClick={onCancel}>
              {isLoading ? 'Wird storniert...' : 'Bestellung stornieren'}
            </button>
          </>
        )}
        {state === 'cancelledNow' && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <OrderAgain order={order} />
            </Suspense>
          </ErrorBoundary>
        )}
        {state === 'late' && footerContactPhone && (
          <a className="button" href={`tel:${phoneOf(footerContactPhone).number}`}>
            <PhoneIcon /> Am Hof anrufen
          </a>
        )}
        {(state === 'open' || state === 'late') && <CalendarLink token={token} />}
        <a className={isMainAction(state, footerContactPhone) ? 'button' : 'button button-outline'} href="/">
          Zurück zur Startseite
        </a>
      </div>
    </>
  );
}

interface SituationProps {
  state: CancelState;
  order: VerifiedOrder;
  takesFocus: boolean;
}

function Situation({ state, order, takesFocus }: SituationProps) {
  const zone = useTimezone();
  const deadline = <strong>{formatDeadline(order.pickupDay.orderDeadline, zone)}</strong>;

  switch (state) {
    case 'open':
      return <p>Du kannst diese Bestellung bis {deadline} kostenlos ändern oder stornieren.</p>;
    case 'cancelledNow':
      return (
        <Banner kind="done" title="Stornierung erfolgreich" takesFocus>
          Deine Bestellung wurde erfolgreich storniert. Vielen Dank für die Benachrichtigung.
        </Banner>
      );
    case 'cancelled':
      return (
        <Banner kind="done" title="Bestellung bereits storniert" takesFocus={takesFocus}>
          Diese Bestellung wurde am {order.cancelledAt && formatInstant(order.cancelledAt, zone)} storniert.
        </Banner>
      );
    case 'late':
    case 'over':
      return (
        <Banner kind="late" title="Bestellfrist abgelaufen" takesFocus={takesFocus}>
          Ändern und stornieren war nur bis {deadline} möglich.
          {state === 'late' && ' Ruf uns bitte an, wenn du nicht kommen kannst.'}
        </Banner>
      );
  }
}

const isMainAction = (state: CancelState, phone: string | undefined) =>
  state !== 'open' && !(state === 'late' && phone);
