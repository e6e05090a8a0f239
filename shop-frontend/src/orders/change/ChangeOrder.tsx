import {
  formatDeadline,
  formatInstant,
  formatPickupDate,
  formatWindow,
} from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { lazy, Suspense, useState } from 'react';
import { useTimezone } from '../../settings';
import { CalendarLink } from '../../ui/CalendarLink';
import { LoadingBars } from '../../ui/loading/LoadingBars';
import { PickupLabel } from '../../ui/PickupLabel';
import { useCancelState } from '../cancel/useCancelState';
import { ChangeForm } from './ChangeForm';

const CancelOrder = lazy(() =>
  import(/* webpackChunkName: "cancel-page" */ '../cancel/CancelOrder').then((m) => ({
    default: m.CancelOrder,
  })),
);

interface ChangeOrderProps {
  order: VerifiedOrder;
  token: string;
}

/** The order with the form that changes it. After the deadline, or cancelled, it is only shown. */
export function ChangeOrder({ order, token }: ChangeOrderProps) {
  const isOpen = useCancelState(order) === 'open';
  const [wasOpen] = useState(isOpen);

  if (!isOpen)
    return (
      <Suspense fallback={<LoadingBars />}>
        <CancelOrder order={order} token={token} takesFocus={wasOpen} />
      </Suspense>
    );
  return (
    <>
      <Summary order={order} />
      <ChangeForm order={order} day={order.offer ?? undefined} token={token} />
      <History order={order} />
      <div className="page-actions">
        <a className="button button-danger" href={`/order/cancel/${token}`}>
          Bestellung stornieren
        </a>
        <CalendarLink token={token} />
        <a className="button button-outline" href="/">
          Zurück zur Startseite
        </a>
      </div>
    </>
  );
}

function Summary({
  order: { customer, pickupDay, pickupDayLocation, pickupLocation },
}: {
  order: VerifiedOrder;
}) {
  const zone = useTimezone();

  return (
    <>
      <PickupLabel caption="Deine Abholung" date={formatPickupDate(pickupDay.date)}>
        <p className="label-deadline">
          {formatWindow(pickupDayLocation.startTime, pickupDayLocation.endTime)}
        </p>
        <p>{pickupLocation.name}</p>
      </PickupLabel>
      <p>
        {customer.firstName} {customer.lastName}
        {customer.phoneNumber && (
          <>
            <br />
            <span className="nowrap">{formatPhone(customer.phoneNumber)}</span>
          </>
        )}
      </p>
      <p>
        Du kannst sie bis <strong>{formatDeadline(pickupDay.orderDeadline, zone)}</strong> ändern oder
        kostenlos stornieren.
      </p>
    </>
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
