import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import type { MyOrder, MyOrders, MyStandingOrder } from '@hofkiste/contract/wire/my-orders';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../api';
import { loadDays } from '../loadFarm';
import { Icon } from '../ui/Icon';
import { HomeLink } from '../ui/links';
import { Again } from './Again';
import { MyData, type SessionEvents } from './MyData';

/** The orders of the person who is logged in, the newest pickup first, and what they may do with their data. */
export function Mine({ mine, ...events }: { mine: MyOrders } & SessionEvents) {
  const { contact, orders, standingOrders } = mine;
  const dispatch = useDispatch<CallDispatch>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = ({ state }: MyOrder) => state === 'open' || state === 'closed';
  const open = orders.filter(isOpen);
  const past = orders.filter((order) => !isOpen(order));

  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => void loadDays(dispatch), [dispatch]);

  return (
    <div className="columns">
      <div className="stack mine">
        <h2 ref={heading} tabIndex={-1}>{`Hallo ${contact.firstName}`}</h2>
        {orders.length + standingOrders.length === 0 && (
          <p>Hier stehen deine Bestellungen der letzten 6 Monate. Zurzeit gibt es keine.</p>
        )}
        <Group title="Offen" orders={open} contact={contact} />
        {standingOrders.length > 0 && (
          <section className="mine-group">
            <h3>Dauerbestellungen</h3>
            {standingOrders.map((standing) => (
              <Standing key={standing.id} standing={standing} />
            ))}
          </section>
        )}
        <Group title="Vergangen" orders={past} contact={contact} />
      </div>
      <div className="stack is-side">
        <MyData {...events} />
        <HomeLink />
      </div>
    </div>
  );
}

interface Props {
  title: string;
  orders: MyOrder[];
  contact: MyOrders['contact'];
}

const Group = ({ title, orders, contact }: Props) =>
  orders.length > 0 && (
    <section className="mine-group">
      <h3>{title}</h3>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} contact={contact} />
      ))}
    </section>
  );

function OrderCard({ order, contact }: { order: MyOrder; contact: MyOrders['contact'] }) {
  const { pickupDay, location, items, state, link, totalPrice, due } = order;
  const isOver = state !== 'open' && state !== 'closed';
  const date = formatPickupDate(pickupDay.date);

  return (
    <article className="mine-order" aria-label={date}>
      <p className="mine-head">
        <strong>{date}</strong>
        {state === 'cancelled' && <span className="mine-tag">storniert</span>}
      </p>
      <p className="muted">{`${formatWindow(location.startTime, location.endTime)}, ${location.name}`}</p>
      <Items items={items} />
      <p className="mine-head">
        <span>
          {due === undefined
            ? `Gesamt ${formatEuro(totalPrice)}`
            : `Gesamt ${formatEuro(due)} statt ${formatEuro(totalPrice)} (Widerruf)`}
        </span>
        {!isOver && link !== null && (
          <a
            className="action-link"
            href={link}
            aria-label={`${state === 'open' ? 'Ansehen oder ändern' : 'Ansehen'}: ${date}`}
          >
            {state === 'open' ? 'Ansehen oder ändern' : 'Ansehen'}
          </a>
        )}
      </p>
      {isOver && <Again order={order} contact={contact} />}
    </article>
  );
}

function Standing({ standing }: { standing: MyStandingOrder }) {
  const { items, everyWeeks, weekday, location, nextDate, link } = standing;
  const rhythm = rhythmOn(everyWeeks, weekday);
  return (
    <article className="mine-order" aria-label={`Dauerbestellung ${rhythm}`}>
      <p>
        <strong>{rhythm}</strong>
      </p>
      <p className="muted">
        {nextDate === null
          ? location.name
          : `Nächste Abholung: ${formatPickupDate(nextDate)}, ${location.name}`}
      </p>
      <Items items={items} />
      <p>
        <a className="action-link" href={link} aria-label={`Ansehen oder ändern: Dauerbestellung ${rhythm}`}>
          <Icon path="M4 9V7h11l-3-3M16 11v2H5l3 3" />
          Ansehen oder ändern
        </a>
      </p>
    </article>
  );
}

const Items = ({ items }: Pick<MyOrder, 'items'>) => (
  <ul>
    {items.map(({ boxPresetId, name, quantity, withdrawn = 0 }) => (
      <li key={boxPresetId}>{`${quantity} × ${name}${withdrawnMark(quantity, withdrawn)}`}</li>
    ))}
  </ul>
);
