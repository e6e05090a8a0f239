import { formatDate, formatPickupDate, formatWindow, wallClock } from '@hofkiste/contract/plain/dates';
import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { useTimezone } from '../../settings';
import { MapLink } from '../../ui/MapLink';

export function CancelSlip({ order: verified }: { order: VerifiedOrder }) {
  const { order, customer, items, pickupDay, pickupLocation, pickupDayLocation, isCancelled } = verified;
  const zone = useTimezone();

  return (
    <section className={isCancelled ? 'slip is-cancelled' : 'slip'}>
      <h2>Bestellung vom {formatDate(wallClock(order.orderDate, zone).date)}</h2>
      <p>
        {customer.firstName} {customer.lastName}
        <br />
        <span className="nowrap">{formatPhone(customer.phoneNumber)}</span>
      </p>
      <ul className="slip-lines">
        {items.map((item) => (
          <li key={item.id}>
            <span>
              {item.boxPreset.name}
              <small>
                {item.quantity} × {formatEuro(item.price)}
              </small>
            </span>
            <span className="amount">{formatEuro(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <p className="slip-total">
        <span>Gesamt</span>
        <span>{formatEuro(order.totalPrice)}</span>
      </p>
      <dl className="slip-facts">
        <div>
          <dt>Abholung</dt>
          <dd>
            <span className="nowrap">{formatPickupDate(pickupDay.date)}</span>
            <span className="nowrap slip-window">
              {formatWindow(pickupDayLocation.startTime, pickupDayLocation.endTime)}
            </span>
          </dd>
        </div>
        <div>
          <dt>Abholort</dt>
          <dd>
            {pickupLocation.name}
            {pickupLocation.googleMapsLink && (
              <MapLink href={pickupLocation.googleMapsLink} place={pickupLocation.name} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
