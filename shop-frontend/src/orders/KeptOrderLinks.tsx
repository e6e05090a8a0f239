import { formatDate, formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { changePath } from '@hofkiste/contract/plain/links';
import { useEffect, useState } from 'react';
import { useFarmState } from '../farm';
import { readStored, store } from '../stored';
import { PickupLabel } from '../ui/PickupLabel';
import { forgetDay, type KeptOrder, keptOrders, watchKeptOrders } from './keptOrders';
import { FOCUS_KEY } from './submit/sentOrder';

/** The orders of this device that have a link; the first rendering knows none. */
export function useKeptOrders(): KeptOrder[] {
  const { calledOff } = useFarmState();
  const [orders, setOrders] = useState<KeptOrder[]>([]);

  useEffect(() => {
    if (calledOff) forgetDay(calledOff.date);
    const read = () => {
      const linked = keptOrders().filter(({ token }) => token);
      setOrders((before) => (before.length + linked.length > 0 ? linked : before));
    };
    read();
    return watchKeptOrders(read);
  }, [calledOff]);

  useEffect(() => {
    if (orders.length === 0 || readStored('sessionStorage', FOCUS_KEY) === null) return;
    store('sessionStorage', FOCUS_KEY, null);
    const find = (link: string) => document.querySelector<HTMLElement>(link);
    const latest = find('.hero-order [href^="/"]') ?? find('.kept-orders li:last-child a');
    latest?.focus({ preventScroll: true });
  }, [orders]);
  return orders;
}

/** The label of an order for the shown day. */
export const KeptPickup = ({ date, window, text = '' }: KeptOrder) => (
  <PickupLabel caption="Deine Abholung" date={formatPickupDate(date)}>
    {window && <p className="label-deadline">{window}</p>}
    <p className="label-caption">{text.split(' · ').at(-1)}</p>
  </PickupLabel>
);

/** Links to the other ones: after the success dialog nothing else on the page leads to them. */
export const KeptOrderLinks = ({ orders }: { orders: KeptOrder[] }) =>
  orders.length > 0 && (
    <ul className="kept-orders">
      {orders.map(({ token, date, text }) => (
        <li key={token}>
          <a href={changePath(token)}>
            {`Deine Bestellung für ${formatWeekday(date)}, ${formatDate(date).slice(0, 6)}`}
          </a>
          {text && <span>{` · ${text}`}</span>}
        </li>
      ))}
    </ul>
  );
