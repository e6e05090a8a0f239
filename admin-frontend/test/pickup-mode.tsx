import type { SessionUser } from '@hofkiste/contract/wire/auth';
import type { PickupEvents, PickupOrder } from '@hofkiste/contract/wire/pickup';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { AdminApp } from '../src/AdminApp';
import { admin, user } from './open-admin';
import { aPickup, aPickupOrder } from './pickup';
import { standStill } from './screen';

export const DURING = '2026-11-20T16:05:00Z';

/** The tests of this file run during the pickup, each with a phone of its own. */
export function duringPickup(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    standStill(DURING);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

export const theresa = aPickupOrder();
export const leopoldine = aPickupOrder({
  firstName: 'Leopoldine',
  lastName: 'Hackl',
  phoneNumber: '+436508291568',
  totalPrice: 27.7,
  items: [
    { name: 'Kleine Kiste', quantity: 1 },
    { name: 'Waldhonig', quantity: 2 },
  ],
  note: 'Frau Schmidinger holt ab',
});
export const both = aPickup([theresa, leopoldine]);

export function mount(onExpired = async () => {}, shellUser: SessionUser = admin): void {
  window.history.replaceState(null, '', '/admin/pickup/7');
  render(
    <AdminApp user={shellUser} onLogout={async () => {}} onExpired={onExpired} onUserChanged={() => {}} />,
  );
}

/** Opens the day and waits until it is shown. */
export async function open(onExpired?: () => Promise<void>, shellUser?: SessionUser): Promise<void> {
  mount(onExpired, shellUser);
  await screen.findByRole('heading', { name: 'Abholmodus' });
}

/** Closes the browser and opens the day again. */
export async function reopen(): Promise<void> {
  cleanup();
  await open();
}

/** Takes the phone out of the pocket: the page reads at once. */
export const look = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

export const row = (name: string) => within(screen.getByText(name, { selector: 'li *' }).closest('li')!);

export const press = (name: string, button: string) =>
  user.click(row(name).getByRole('button', { name: button }));

export const choose = (button: string | RegExp) => user.click(screen.getByRole('button', { name: button }));

export const expectProgress = (figures: string) =>
  waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(figures));

/** The answers of a server that accepts every tap. */
export function takes(orders = both.orders) {
  let now = orders;
  return {
    read: () => ({ body: { ...both, orders: now } }),
    send: (events: PickupEvents['events']) => {
      now = now.map((order) => collected(order, events));
      return { body: { ...both, orders: now, rejected: [] } };
    },
  };
}

function collected(order: PickupOrder, events: PickupEvents['events']): PickupOrder {
  const tap = events.find(({ orderId }) => orderId === order.id);
  if (!tap) return order;
  return {
    ...order,
    state: 'collected',
    stateAt: tap.at,
    taken: order.due,
    undo: { eventId: tap.id, state: 'open', stateAt: null },
  };
}

/** Stores a tap as the pickup mode does. */
export async function storeTap(orderId: number): Promise<void> {
  const event = { id: crypto.randomUUID(), orderId, action: 'collected', at: '2026-11-20T16:05:00.000Z' };
  await inStore('taps', (store) => store.add({ dayId: 7, name: 'Aigner, Theresa', event }));
}

export const stored = (name: string) => inStore<unknown[]>(name, (store) => store.getAll());

async function inStore<T>(name: string, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open('pickup');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const transaction = opening.result.transaction(name, 'readwrite');
  const request = work(transaction.objectStore(name));
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  opening.result.close();
  return request.result;
}
