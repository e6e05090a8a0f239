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

/** The success dialog sets this key when it closes: after the reload the link to the order takes the focus. */
export const FOCUS_KEY = 'hofkiste.focus';

/** The orders of this device without a definite answer, until their pickup is over; one for each day. */
function sentOrders(): SentOrder[] {
  // Older versions stored a single order.
  const stored = [readStored('localStorage', STORAGE_KEY) ?? []].flat();
  const sent = stored.filter(isSent).filter(({ until }) => new Date(until) > now());
  if (sent.length < stored.length) replace(sent);
  return sent;
}

/** The latest one, or that of a day. */
export const sentOrder = (dayId?: number): SentOrder | undefined =>
  sentOrders().find((order) => order.dayId === (dayId ?? order.dayId));

export const keepSent = (order: SentOrder): void => replace([order, ...othersThan(order.dayId)]);

export const forgetSent = (dayId: number): void => replace(othersThan(dayId));

const othersThan = (dayId: number) => sentOrders().filter((order) => order.dayId !== dayId);

const replace = (sent: SentOrder[]) => store('localStorage', STORAGE_KEY, sent.length > 0 ? sent : null);

const isSent = (value: unknown): value is SentOrder =>
  isKept(value) && typeof Reflect.get(value, 'key') === 'string';
