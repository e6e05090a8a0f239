import { formatDeadline, formatInstant } from '@hofkiste/contract/plain/dates';
import { cancelPath } from '@hofkiste/contract/plain/links';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { useState } from 'react';
import type { PageFile } from '../../pageAddress';
import { useTakesStandingOrders, useTimezone } from '../../settings';
import { CalendarLink, HomeLink } from '../../ui/links';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { Loading } from '../../ui/loading/Loading';
import { lazyPart } from '../../ui/loading/lazyPart';
import { OrderLabel } from '../../ui/PickupLabel';
import { useCancelState } from '../cancel/cancelState';
import { Customer, OrderPage, type OrderProps } from '../OrderPage';
import { fillOrder } from '../orders.api';
import { ChangeForm } from './ChangeForm';

const CancelOrder = lazyPart('cancel-order', () =>
  import(/* webpackChunkName: "cancel-order" */ '../cancel/CancelPage').then((m) => m.CancelOrder),
);

const OrderAsStanding = lazyPart('standing-link', () =>
  import(/* webpackChunkName: "standing-link" */ '../../standing-offer/StandingLink').then(
    (m) => m.OrderAsStanding,
  ),
);

const ChangePage = ({ token }: { token: string }) => (
  <OrderPage token={token} heading="Deine Bestellung" invalidLink="Ungültiger Link zu einer Bestellung">
    {(order) => <ChangeOrder order={order} token={token} />}
  </OrderPage>
);

export const changePage: PageFile = { Page: ChangePage, fill: fillOrder };

/** The order with the form that changes it. After the deadline, or cancelled, it is only shown. */
function ChangeOrder({ order, token }: OrderProps) {
  const canStand = useTakesStandingOrders() && !order.isStanding;
  const isOpen = useCancelState(order) === 'open';
  const [wasOpen] = useState(isOpen);

  if (!isOpen)
    return (
      <LoadBoundary loading={<Loading />}>
        <CancelOrder order={order} token={token} takesFocus={wasOpen} />
      </LoadBoundary>
    );
  return (
    <>
      <Summary order={order} />
      <ChangeForm order={order} day={order.offer ?? undefined} token={token} />
      <div className="columns">
        <History order={order} />
        <div className="page-actions">
          <a className="button button-danger" href={cancelPath(token)}>
            Bestellung stornieren
          </a>
          <div className="page-links">
            <CalendarLink token={token} />
            <LoadBoundary failed={null}>{canStand && <OrderAsStanding order={order} />}</LoadBoundary>
            <HomeLink />
          </div>
        </div>
      </div>
    </>
  );
}

function Summary({ order }: { order: VerifiedOrder }) {
  const { pickupDay, pickupDayLocation, pickupLocation } = order;
  const zone = useTimezone();

  return (
    <div className="columns">
      <OrderLabel date={pickupDay.date} window={pickupDayLocation} place={pickupLocation.name} />
      <div className="stack">
        <Customer order={order} />
        <p>
          Du kannst sie bis <strong>{formatDeadline(pickupDay.orderDeadline, zone)}</strong> ändern oder
          kostenlos stornieren.
        </p>
      </div>
    </div>
  );
}

function History({ order: { order, changedAt } }: { order: VerifiedOrder }) {
  const zone = useTimezone();

  return (
    <section aria-labelledby="history">
      <h2 id="history">Verlauf</h2>
      <ul className="history">
        {changedAt && (
          <li>
            <strong>Zuletzt geändert</strong> am{' '}
            <span className="nowrap">{formatInstant(changedAt, zone)}</span>
          </li>
        )}
        <li>
          <strong>Bestellt</strong> am <span className="nowrap">{formatInstant(order.orderDate, zone)}</span>
        </li>
      </ul>
    </section>
  );
}
