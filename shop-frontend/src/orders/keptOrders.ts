import { formatEuro, total } from '@hofkiste/contract/plain/money';
import { now } from '../clock';
import { readStored, store } from '../stored';
import { listen } from '../ui/listen';

/** An order that this device placed, until its pickup is over. No personal data is stored. */
export interface KeptOrder {
  dayId: number;
  /** The day of the pickup, 'yyyy-MM-dd'. */
  date: string;
  /** The end of the pickup as ISO 8601. */
  until: string;
  /** '' when the api sent none. */
  token: string;
  /** '2 × Große Kiste · 53,00 €'; missing in what older versions stored. */
  text?: string;
  /** '16:00 – 19:00 Uhr'; missing likewise. */
  window?: string;
}

const STORAGE_KEY = 'hofkiste.orders';

/** The orders of this device. Those whose pickup is over are removed: their links still open name and number. */
export function keptOrders(): KeptOrder[] {
  const stored = readStored('localStorage', STORAGE_KEY);
  if (!Array.isArray(stored)) return [];
  const kept = stored.filter(isKept).filter(({ until }) => new Date(until) > now());
  if (kept.length < stored.length) store('localStorage', STORAGE_KEY, kept);
  return kept;
}

export const hasOrderedFor = (dayId: number): boolean => keptOrders().some((order) => order.dayId === dayId);

/** Replaces what is known of the same order: one without a token may have got it now. */
export const keepOrder = (order: KeptOrder): void =>
  store('localStorage', STORAGE_KEY, [
    ...keptOrders().filter(({ token, dayId }) => (token ? token !== order.token : dayId !== order.dayId)),
    order,
  ]);

/** Changes what is known of an order of this device; nothing of any other one. */
export function updateOrder(token: string, changes: Partial<KeptOrder>): void {
  const orders = keptOrders();
  if (orders.some((order) => order.token === token))
    store(
      'localStorage',
      STORAGE_KEY,
      orders.map((order) => (order.token === token ? { ...order, ...changes } : order)),
    );
}

/** Removes an order that is cancelled or no longer exists. */
export const forgetOrder = (token: string): void =>
  store(
    'localStorage',
    STORAGE_KEY,
    keptOrders().filter((order) => order.token !== token),
  );

/** Removes the orders of a day that is called off. */
export const forgetDay = (date: string): void =>
  store(
    'localStorage',
    STORAGE_KEY,
    keptOrders().filter((order) => order.date !== date),
  );

/** '2 × Große Kiste, 1 × Waldhonig · 62,80 €'. */
export const orderText = (
  lines: { name: string; price: number; quantity: number }[],
  sum = total(lines),
): string => `${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')} · ${formatEuro(sum)}`;

/** Calls back when another tab keeps or forgets an order, and when the page comes back from the browser's cache; returns a function that stops watching. */
export const watchKeptOrders = (onChange: () => void): (() => void) =>
  listen(window, { storage: onChange, pageshow: onChange });

export function isKept(value: unknown): value is KeptOrder {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  return (
    typeof field('dayId') === 'number' &&
    ['date', 'until', 'token'].every((name) => typeof field(name) === 'string')
  );
}
