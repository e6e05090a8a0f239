import type { CustomerDetails } from '@hofkiste/contract/customers';
import { formatDate, formatPickupDate, wallClock } from '@hofkiste/contract/dates';
import { formatEuro } from '@hofkiste/contract/money';

interface Props {
  orders: CustomerDetails['orders'];
  zone: string;
}

/** Newest first; cancelled orders are marked and count in no sum. */
export function OrderHistory({ orders, zone }: Props) {
  if (orders.length === 0) return <p>Noch keine Bestellungen</p>;
  return (
    <table className="customer-orders" aria-label="Bestellverlauf">
      <thead>
        <tr>
          <th scope="col">Datum</th>
          <th scope="col">Abholtag</th>
          <th scope="col">Abholort</th>
          <th scope="col">Betrag</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, orderDate, pickupDate, locationName, totalPrice, isCancelled }) => (
          <tr key={id} className={isCancelled ? 'customer-order-cancelled' : ''}>
            <td>{formatDate(wallClock(orderDate, zone).date)}</td>
            <td>{formatPickupDate(pickupDate)}</td>
            <td>{locationName}</td>
            <td>
              {isCancelled && <span className="badge badge-grey">Storniert</span>}{' '}
              <span className="customer-amount">{formatEuro(totalPrice)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
