import { now } from '../../clock';
import { readStored, store } from '../../stored';
import { isKept, type KeptOrder } from '../keptOrders';

/** An order that was sent and has no definite answer yet. The form's values are stored for the tab only. */
export interface SentOrder extends KeptOrder {
  /** The idempotency key. */
  key: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const STORAGE_KEY = 'hofkiste.sent';

/** The success dialog sets this key when it closes: after the reload the line of the order takes the focus. */
export const FOCUS_KEY = 'hofkiste.focus';

/** The order of this device without a definite answer, until its pickup is over. */
export function sentOrder(): SentOrder | undefined {
  const stored = readStored('localStorage', STORAGE_KEY);
  if (isSent(stored) && new Date(stored.until) > now()) return stored;
  if (stored !== null) forgetSent();
  return undefined;
}

export const keepSent = (order: SentOrder): void => store('localStorage', STORAGE_KEY, order);

export const forgetSent = (): void => store('localStorage', STORAGE_KEY, null);

const isSent = (value: unknown): value is SentOrder =>
  isKept(value) && typeof Reflect.get(value, 'key') === 'string';
