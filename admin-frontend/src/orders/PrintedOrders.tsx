import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro, total } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import type { SinceList } from '../lists/listChanges';
import { theme } from '../theme/theme';
import { counted } from '../ui/counted';
import { TabularNumbers } from '../ui/text';
import { byCustomer, customerName, dueOf, itemsText, passing, phoneOf, unpaidText } from './order';

interface Props {
  /** 'yyyy-MM-dd'. */
  date: string;
  orders: readonly AdminOrder[];
  /** All orders of the day are there; printing waits for them. */
  isComplete: boolean;
  /** Only the orders that differ from the printed list. */
  changes?: SinceList | undefined;
}

/** The browser prints this instead of the page: all orders, also those that a search hides or that aren't shown yet. */
export function PrintedOrders({ date, orders: all, isComplete, changes }: Props) {
  useWaitingPrint(isComplete);
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const orders = changes
    ? all.filter(passing('since-list', { sinceList: changes, outcomes: new Map() }))
    : all;
  const locationIds = [...new Set(orders.map(({ pickupLocation }) => pickupLocation.id))];
  return createPortal(
    <Sheet>
      <NothingElse />
      <h1>
        {changes ? 'Seit dem Ausdruck' : 'Bestellungen'}, {formatPickupDate(date)}
      </h1>
      {!isComplete && <p>Es sind noch nicht alle Bestellungen geladen. Bitte drucke gleich noch einmal.</p>}
      {locationIds
        .sort((a, b) => a - b)
        .map((id) => (
          <OrdersAtLocation
            key={id}
            orders={orders.filter(({ pickupLocation }) => pickupLocation.id === id)}
            changes={changes}
          />
        ))}
    </Sheet>,
    document.body,
  );
}

function OrdersAtLocation({ orders, changes }: Pick<Props, 'orders' | 'changes'>) {
  const [first] = orders;
  if (!first) return null;
  const { pickupLocation, pickupDayLocation } = first;
  const open = orders.filter(({ isCancelled }) => !isCancelled);
  const sum = total(open.map((order) => ({ price: dueOf(order), quantity: 1 })));
  return (
    <section>
      <h2>
        {pickupLocation.name}, {formatWindow(pickupDayLocation.startTime, pickupDayLocation.endTime)}
      </h2>
      <p>
        {counted(open.length, 'Bestellung', 'Bestellungen')}, {formatEuro(sum)}
      </p>
      <table>
        <thead>
          <tr>
            <th>Kunde</th>
            <th>Telefon</th>
            <th>Bestellung</th>
            <th>Gesamt</th>
          </tr>
        </thead>
        <tbody>
          {[...orders].sort(byCustomer).map((order) => (
            <PrintedOrder key={order.id} order={order} changes={changes} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PrintedOrder({ order, changes }: Pick<Props, 'changes'> & { order: AdminOrder }) {
  const phone = phoneOf(order);
  const change = changes && (changes.added.includes(order.id) ? 'Neu' : 'Geändert');
  const state = order.isCancelled ? 'Storniert' : (change ?? stateText(order));
  return (
    <tr>
      <th scope="row">{customerName(order)}</th>
      <td>
        <TabularNumbers>{phone && formatPhone(phone)}</TabularNumbers>
      </td>
      <td>
        {itemsText(order)}
        {order.note && <div>Notiz: {order.note}</div>}
        {state && <div>{state}</div>}
      </td>
      <td>
        <TabularNumbers>{formatEuro(dueOf(order))}</TabularNumbers>
      </td>
    </tr>
  );
}

const stateText = (order: AdminOrder): string => unpaidText(order) || STATES[order.pickupState];

const STATES = {
  open: '',
  collected: 'Abgeholt',
  'collected-unpaid': 'Abgeholt',
  other: 'Anderer Stand',
} as const satisfies Record<AdminOrder['pickupState'], string>;

/** Ctrl+P opens the browser's dialog once everything is there. The browser's menu can't wait; the sheet says so then. */
function useWaitingPrint(isComplete: boolean) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isComplete) return;
    const wait = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsWanted(true);
    };
    window.addEventListener('keydown', wait);
    return () => window.removeEventListener('keydown', wait);
  }, [isComplete]);
  useEffect(() => {
    if (!isComplete || !isWanted) return;
    setIsWanted(false);
    window.print();
  }, [isComplete, isWanted]);
}

function useIsPrinting() {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the event ends.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Prints black on white, in whatever colours the farm has. */
const Sheet = styled.div`
  background: Canvas;
  color: CanvasText;
  font: 400 10pt / 1.4 ${theme.font.sans};

  h1 {
    margin: 0 0 4mm;
    font: 600 18pt / 1.2 ${theme.font.serif};
  }

  h2 {
    margin: 6mm 0 0;
    font: 600 13pt / 1.2 ${theme.font.serif};
  }

  h2,
  p {
    break-after: avoid;
  }

  p {
    margin: 0 0 2mm;
  }

  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }

  tr {
    break-inside: avoid;
  }

  th,
  td {
    padding: 1.5mm 3mm 1.5mm 0;
    border-bottom: 0.2mm solid;
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th {
    font-weight: 600;
  }

  thead th:nth-child(1) {
    width: 27%;
  }

  thead th:nth-child(2) {
    width: 20%;
  }

  thead th:nth-child(4) {
    width: 12%;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: right;
  }
`;

const NothingElse = createGlobalStyle`
  @page {
    margin: 12mm;
  }

  body > :not(${Sheet}) {
    display: none;
  }
`;
