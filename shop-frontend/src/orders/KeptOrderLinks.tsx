import { formatDate, formatWeekday } from '@hofkiste/contract/dates';
import { useEffect, useState } from 'react';
import { keptOrders, watchKeptOrders } from './keptOrders';

/** Links to the orders of this device: after the success dialog nothing else on the page leads to them. */
export function KeptOrderLinks() {
  const [orders, setOrders] = useState(keptOrders);
  useEffect(() => watchKeptOrders(() => setOrders(keptOrders())), []);
  const linked = orders.filter(({ token }) => token);

  if (linked.length === 0) return null;
  return (
    <ul className="kept-orders">
      {linked.map(({ token, date }) => (
        <li key={token}>
          <a href={`/order/cancel/${token}`}>Deine Bestellung für {formatWeekday(date)} ansehen</a>{' '}
          <span className="muted">{formatDate(date)}</span>
        </li>
      ))}
    </ul>
  );
}
