import { formatDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { useEffect, useRef, useState } from 'react';
import { useFarmState } from '../farm';
import { readStored, store } from '../stored';
import { forgetDay, keptOrders, watchKeptOrders } from './keptOrders';
import { FOCUS_KEY } from './submit/sentOrder';

/** Links to the orders of this device, in the hero: after the success dialog nothing else on the page leads to them. */
export function KeptOrderLinks() {
  const { calledOff } = useFarmState();
  const [orders, setOrders] = useState(() => {
    if (calledOff) forgetDay(calledOff.date);
    return keptOrders();
  });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => watchKeptOrders(() => setOrders(keptOrders())), []);
  useEffect(() => {
    if (readStored('sessionStorage', FOCUS_KEY) === null) return;
    store('sessionStorage', FOCUS_KEY, null);
    list.current?.querySelector<HTMLElement>('li:last-child a')?.focus({ preventScroll: true });
  }, []);
  const linked = orders.filter(({ token }) => token);

  if (linked.length === 0) return null;
  return (
    <ul className="kept-orders" ref={list}>
      {linked.map(({ token, date, text }) => (
        <li key={token}>
          <a href={`/order/change/${token}`}>
            {`Deine Bestellung für ${formatWeekday(date)}, ${formatDate(date).slice(0, 6)}`}
          </a>
          {text && <span>{` · ${text}`}</span>}
        </li>
      ))}
    </ul>
  );
}
