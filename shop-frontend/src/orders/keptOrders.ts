import { now } from '../clock';
import { readStored, store } from '../stored';

/** An order that this device placed, until its pickup is over. No personal data is stored. */
export interface KeptOrder {
  dayId: number;
  /** Of the pickup, 'yyyy-MM-dd'. */
  date: string;
  /** ISO 8601, the end of the pickup. */
  until: string;
  /** '' when the api sent none. */
  token: string;
}

const STORAGE_KEY = 'hofkiste.orders';

/** The orders of this device, without those whose pickup is over. */
export function keptOrders(): KeptOrder[] {
  const stored = readStored('localStorage', STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isKept).filter(({ until }) => new Date(until) > now()) : [];
}

export const hasOrderedFor = (dayId: number): boolean => keptOrders().some((order) => order.dayId === dayId);

export const keepOrder = (order: KeptOrder): void =>
  store('localStorage', STORAGE_KEY, [...keptOrders().filter(({ token }) => token !== order.token), order]);

/** For an order that is cancelled or no longer exists. */
export const forgetOrder = (token: string): void =>
  store(
    'localStorage',
    STORAGE_KEY,
    keptOrders().filter((order) => order.token !== token),
  );

/** Calls back when another tab keeps or forgets an order; returns a function that stops watching. */
export function watchKeptOrders(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function isKept(value: unknown): value is KeptOrder {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  return (
    typeof field('dayId') === 'number' &&
    ['date', 'until', 'token'].every((name) => typeof field(name) === 'string')
  );
}
