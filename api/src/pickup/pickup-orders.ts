import { toCents } from '@hofkiste/contract/plain/money';
import type { E164, Euros } from '@hofkiste/contract/plain/units';
import { amountDue, openCents } from '@hofkiste/contract/rules/pickup-money';
import type { PickupEvent as PickupEventView, PickupState } from '@hofkiste/contract/wire/pickup';
import type { EntityManager } from 'typeorm';
import { execute, groupedBy, query } from '../database/statements.js';
import { conflict } from '../server/errors.js';
import { moneyTaken, type Tap } from './pickup-event.entity.js';

/** An order as the pickup mode shows it. */
export interface PickupOrder {
  id: number;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: E164 | null;
  /** Id of the master record. */
  locationId: number;
  totalPrice: Euros;
  /** Amount to be paid. */
  due: Euros;
  note: string | null;
  items: { name: string; quantity: number; withdrawn?: number }[];
}

/** The open orders of a day, or of one of its locations. Without entities: phones ask every few seconds. */
export async function pickupOrders(
  manager: EntityManager,
  pickupDayId: number,
  locationId: number | null,
): Promise<PickupOrder[]> {
  const orders = await query<Omit<PickupOrder, 'items' | 'totalPrice' | 'due'> & { totalPrice: string }>(
    manager,
    `SELECT o.id, o.firstName, o.lastName, o.phoneNumber, l.pickupLocationId AS locationId, o.totalPrice, o.note
     FROM customer_order o JOIN pickup_day_location l ON l.id = o.pickupDayLocationId
     WHERE o.pickupDayId = ? AND o.cancelledAt IS NULL AND l.pickupLocationId = COALESCE(?, l.pickupLocationId)`,
    [pickupDayId, locationId],
  );
  const items = await query<{
    orderId: number;
    name: string;
    quantity: number;
    price: string;
    withdrawn: number;
  }>(
    manager,
    'SELECT orderId, name, quantity, price, withdrawn FROM order_item WHERE orderId IN (?) ORDER BY id',
    // A list in SQL can't be empty.
    [[null, ...orders.map(({ id }) => id)]],
  );
  const itemsByOrder = groupedBy(items, ({ orderId }) => orderId);
  return orders.map((order) => {
    const lines = itemsByOrder.get(order.id) ?? [];
    const totalPrice = Number(order.totalPrice);
    return {
      ...order,
      totalPrice,
      due: amountDue({ totalPrice, items: lines.map((line) => ({ ...line, price: Number(line.price) })) }),
      items: lines.map(({ name, quantity, withdrawn }) => ({
        name,
        quantity,
        ...(withdrawn > 0 && { withdrawn }),
      })),
    };
  });
}

export interface LockedPickupOrder {
  id: number;
  pickupDayLocationId: number;
  totalPrice: Euros;
  /** Amount to be paid. */
  due: Euros;
  openCents: number | null;
  cancelledAt: Date | null;
}

/**
 * Locks those of the orders that belong to the day, or all without one, cancelled ones too, in the sequence of their ids.
 * The index keeps it from scanning the table, where it would wait for orders that are being placed.
 */
export async function lockPickupOrders(
  manager: EntityManager,
  ids: readonly number[],
  pickupDayId?: number,
): Promise<LockedPickupOrder[]> {
  const orders = await query<Omit<LockedPickupOrder, 'due' | 'totalPrice'> & { totalPrice: string }>(
    manager,
    `SELECT id, pickupDayLocationId, totalPrice, cancelledAt, openCents FROM customer_order FORCE INDEX (PRIMARY)
     WHERE id IN (?) AND pickupDayId = COALESCE(?, pickupDayId) ORDER BY id FOR UPDATE`,
    [ids, pickupDayId ?? null],
  );
  const withdrawn = await query<{ orderId: number; price: string; withdrawn: number }>(
    manager,
    'SELECT orderId, price, withdrawn FROM order_item WHERE orderId IN (?) AND withdrawn > 0',
    [ids],
  );
  return orders.map(({ totalPrice, ...order }) => ({
    ...order,
    totalPrice: Number(totalPrice),
    due: amountDue({
      totalPrice: Number(totalPrice),
      items: withdrawn
        .filter(({ orderId }) => orderId === order.id)
        .map((line) => ({ ...line, price: Number(line.price) })),
    }),
  }));
}

/** The taps of these orders and those with these ids, in the order of arrival. */
export async function tapsOf(
  manager: EntityManager,
  orderIds: readonly number[],
  uuids: readonly string[] = [],
): Promise<Tap[]> {
  const columns = 'id, uuid, orderId, action, undoes, at, due, part';
  // A list in SQL can't be empty.
  return query(
    manager,
    `SELECT ${columns} FROM pickup_event WHERE orderId IN (?)
     UNION SELECT ${columns} FROM pickup_event WHERE uuid IN (?) ORDER BY id`,
    [
      [null, ...orderIds],
      [null, ...uuids],
    ],
  );
}

export interface OrderState {
  orderId: number;
  state: PickupState;
  /** Null while it is open. */
  stateAt: Date | null;
  /** Cents that are left to pay of it; null unless it was collected without payment. */
  openCents: number | null;
}

/** Returns the state of an order after its taps, of which all count. `due` in euros. */
export function orderState(
  orderId: number,
  { due, totalPrice }: Pick<LockedPickupOrder, 'due' | 'totalPrice'>,
  counting: readonly Tap[],
): OrderState {
  const after = stateAfter(counting);
  const isUnpaid = after.state === 'collected-unpaid';
  return {
    orderId,
    ...after,
    openCents: isUnpaid ? openCents(toCents(due), moneyTaken(counting, { totalPrice })) : null,
  };
}

/** Stores the states with one statement, and what is left to pay while the name is kept. The orders must be locked. */
export async function storePickupStates(
  manager: EntityManager,
  states: readonly OrderState[],
): Promise<void> {
  if (states.length === 0) return;
  const cases = `CASE id ${'WHEN ? THEN ? '.repeat(states.length)}END`;
  await execute(
    manager,
    `UPDATE customer_order SET pickupState = ${cases}, pickupStateAt = ${cases},
       openCents = IF(contactErasedAt IS NULL, ${cases}, NULL)
     WHERE id IN (?)`,
    [
      ...states.flatMap(({ orderId, state }) => [orderId, state]),
      ...states.flatMap(({ orderId, stateAt }) => [orderId, stateAt]),
      ...states.flatMap((one) => [one.orderId, one.openCents]),
      states.map(({ orderId }) => orderId),
    ],
  );
}

export interface StateAt {
  state: PickupState;
  /** Null while it is open. */
  stateAt: Date | null;
}

const STATE_AFTER: Readonly<Record<PickupEventView['action'], PickupState>> = {
  collected: 'collected',
  'collected-unpaid': 'collected-unpaid',
  // An open order is collected by it, too.
  paid: 'collected',
  undo: 'open',
};

/** Returns the taps that bring an order to a state; `counting` are its taps that count. */
export function correctingTaps(
  counting: readonly Tap[],
  state: PickupState,
  part: number | null,
): Pick<Tap, 'action' | 'undoes'>[] {
  const before = stateAfter(counting).state;
  if (state === before && part === null) return [];
  if (state === 'open') return counting.map(({ uuid }) => ({ action: 'undo', undoes: uuid }));
  const isPayment = state === 'collected' && before === 'collected-unpaid';
  return [{ action: isPayment ? 'paid' : state, undoes: null }];
}

/** The state of an order after its taps, of which all count. */
export function stateAfter(counting: readonly Tap[]): StateAt {
  const last = counting.at(-1);
  return last ? { state: STATE_AFTER[last.action], stateAt: last.at } : { state: 'open', stateAt: null };
}

export const pickupClosed = (reason: 'early' | 'late') =>
  conflict(
    'PICKUP_CLOSED',
    reason === 'early'
      ? 'Abholungen können erst nach der Bestellfrist eingetragen werden.'
      : 'Die Abholung ist seit mehr als 48 Stunden vorbei. Es kann nichts mehr eingetragen werden.',
  );

export const openAmountChanged = () =>
  conflict('OPEN_AMOUNT_CHANGED', 'Der offene Betrag hat sich inzwischen geändert. Bitte prüfe ihn.');

/** Why an event doesn't count, by code. */
export const rejections = {
  ORDER_GONE: 'Diese Bestellung gibt es hier nicht mehr.',
  ORDER_CANCELLED: 'Diese Bestellung wurde storniert.',
  EVENT_TOO_OLD: 'Diese Änderung ist älter als 48 Stunden.',
  NOTHING_TO_UNDO: 'Hier gibt es nichts mehr zurückzunehmen.',
} as const;

export type RejectionCode = keyof typeof rejections;
