import {
  formatDate,
  formatDeadline,
  formatInstant,
  formatPickupDate,
  wallClock,
} from '@hofkiste/contract/plain/dates';
import { changePath } from '@hofkiste/contract/plain/links';
import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import { asSentence } from '@hofkiste/contract/plain/sentence';
import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { refusalOf } from '../../failure';
import type { PageFile } from '../../pageAddress';
import { useShopSettings, useTakesStandingOrders, useTimezone } from '../../settings';
import { Banner } from '../../ui/Banner';
import { Icon, PHONE } from '../../ui/Icon';
import { CalendarLink, HomeLink, MapLink, useFarmPhone } from '../../ui/links';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { lazyPart } from '../../ui/loading/lazyPart';
import { useNotify } from '../../ui/overlays/toastSlice';
import { OrderLabel } from '../../ui/PickupLabel';
import { EarlyAnswer } from '../../ui/SubmitButton';
import { forgetOrder } from '../keptOrders';
import { Customer, OrderPage, type OrderProps } from '../OrderPage';
import { fillOrder, ordersApi } from '../orders.api';
import { withdrawable } from '../withdrawal/withdrawable';
import { type CancelState, useCancelState } from './cancelState';

const OrderAgain = lazyPart('order-again', () =>
  import(/* webpackChunkName: "order-again" */ './OrderAgain').then((m) => m.OrderAgain),
);

const Withdrawal = lazyPart('withdrawal', () =>
  import(/* webpackChunkName: "withdrawal" */ '../withdrawal/Withdrawal').then((m) => m.Withdrawal),
);

const OrderAsStanding = lazyPart('standing-link', () =>
  import(/* webpackChunkName: "standing-link" */ '../../standing-offer/StandingLink').then(
    (m) => m.OrderAsStanding,
  ),
);

const NOT_FOUND = 'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.';

const CancelPage = ({ token }: { token: string }) => (
  <OrderPage token={token} heading="Bestellung stornieren" invalidLink="Ungültiger Stornierungslink">
    {(order) => <CancelOrder order={order} token={token} />}
  </OrderPage>
);

export const cancelPage: PageFile = { Page: CancelPage, fill: fillOrder };

interface CancelOrderProps extends OrderProps {
  /** Something else was shown in its place before. */
  takesFocus?: boolean;
}

export function CancelOrder({ order, token, takesFocus = false }: CancelOrderProps) {
  const phone = useFarmPhone().number;
  const [isSent, setSent] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const canStand = useTakesStandingOrders() && !order.isStanding;
  const showsMyOrders = useShopSettings().enableMyOrders === 'true';
  const dispatch = useDispatch<CallDispatch>();
  const notify = useNotify();
  const state = useCancelState(order, {
    isCancelledNow: isSent && order.isCancelled,
    isRefused,
  });

  useEffect(() => {
    if (order.isCancelled) forgetOrder(token);
  }, [order.isCancelled, token]);

  const onCancel = async () => {
    setSent(true);
    const { cancelOrder } = ordersApi.endpoints;
    const { error } = await dispatch(cancelOrder.initiate(token, { track: false }));
    if (!error) return;
    const refusal = refusalOf(error);
    setSent(false);
    setRefused(refusal?.code === 'CANCELLATION_DEADLINE_PASSED');
    notify('Fehler bei der Stornierung', refusal?.message ?? NOT_FOUND);
  };

  const isHomeMain = state !== 'open' && !(state === 'late' && phone);

  return (
    <>
      <Situation state={state} order={order} takesFocus={takesFocus} />
      <div className={order.isCancelled ? 'columns is-cancelled' : 'columns'}>
        <CancelSlip order={order} />
        <div className="stack is-side">
          <OrderLabel
            date={order.pickupDay.date}
            window={order.pickupDayLocation}
            place={order.pickupLocation.name}
          >
            <MapLink href={order.pickupLocation.googleMapsLink} place={order.pickupLocation.name} />
          </OrderLabel>
          <div className="page-actions">
            {state === 'open' && (
              <>
                <a className="button" href={changePath(token)}>
                  Bestellung ändern
                </a>
                <button type="button" className="button button-danger" disabled={isSent} onClick={onCancel}>
                  {isSent ? 'Wird storniert...' : 'Bestellung stornieren'}
                </button>
                <EarlyAnswer />
              </>
            )}
            {state === 'cancelledNow' && (
              <LoadBoundary failed={null}>
                <OrderAgain order={order} />
              </LoadBoundary>
            )}
            {state === 'late' && phone && (
              <a className="button" href={`tel:${phone}`}>
                <Icon path={PHONE} /> Am Hof anrufen
              </a>
            )}
            {isHomeMain && <HomeLink isMain />}
            <div className="page-links">
              {(state === 'open' || state === 'late') && <CalendarLink token={token} />}
              <LoadBoundary failed={null}>{canStand && <OrderAsStanding order={order} />}</LoadBoundary>
              {showsMyOrders && (
                <a className="action-link" href="/meine-bestellungen">
                  Alle meine Bestellungen
                </a>
              )}
              {!isHomeMain && <HomeLink />}
            </div>
          </div>
        </div>
      </div>
      {(order.withdrawals || withdrawable(order).length > 0) && (
        <LoadBoundary>
          <Withdrawal order={order} token={token} />
        </LoadBoundary>
      )}
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
  const phone = useFarmPhone().number;
  const { date, orderDeadline, callOffReason } = order.pickupDay;
  const deadline = <strong>{formatDeadline(orderDeadline, zone)}</strong>;

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
      if (callOffReason !== null)
        return (
          <Banner
            kind="late"
            title={`Der Abholtag am ${formatPickupDate(date)} ist abgesagt.`}
            takesFocus={takesFocus}
          >
            {`${asSentence(callOffReason)} Deine Bestellung ist storniert.`}
          </Banner>
        );
      return (
        <Banner kind="done" title="Bestellung bereits storniert" takesFocus={takesFocus}>
          {`Diese Bestellung wurde am ${order.cancelledAt && formatInstant(order.cancelledAt, zone)} storniert.`}
        </Banner>
      );
    case 'late':
    case 'over':
      return (
        <Banner key="late" kind="late" title="Bestellfrist abgelaufen" takesFocus={takesFocus}>
          Ändern und stornieren war nur bis {deadline} möglich.
          {state === 'late' && phone && order.order.due !== 0 && (
            <span> Ruf uns bitte an, wenn du nicht kommen kannst.</span>
          )}
        </Banner>
      );
  }
}

function CancelSlip({ order: verified }: { order: VerifiedOrder }) {
  const { order, items } = verified;
  const zone = useTimezone();

  return (
    <section className="slip">
      <h2>{`Bestellung vom ${formatDate(wallClock(order.orderDate, zone).date)}`}</h2>
      <Customer order={verified} />
      <ul className="slip-lines">
        {items.map((item) => (
          <li key={item.id}>
            <span>
              <span>{item.boxPreset.name + withdrawnMark(item.quantity, item.withdrawn ?? 0)}</span>
              <small>{`${item.quantity} × ${formatEuro(item.price)}`}</small>
            </span>
            <span className="amount">{formatEuro(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <p className="slip-total">
        <span>Gesamt</span>
        <span>{formatEuro(order.due ?? order.totalPrice)}</span>
      </p>
      {order.due !== undefined && (
        <p className="slip-before">
          vor dem Widerruf <s>{formatEuro(order.totalPrice)}</s>
        </p>
      )}
    </section>
  );
}
