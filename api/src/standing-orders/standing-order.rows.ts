import type { E164 } from '@hofkiste/contract/plain/units';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { adminIdOf } from '../auth/recorded-event.entity.js';
import { type Contact, customerByPhone } from '../customers/customer.rows.js';
import {
  groupedBy,
  insertRow,
  insertRows,
  query,
  queryCount,
  type Row,
  updateRows,
} from '../database/statements.js';
import { dropMessagesOfStanding, eraseMessagesOfStanding } from '../messages/messages.rows.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import type { WantedLine } from '../orders/orders.errors.js';
import { newSecret } from '../server/secret.js';
import {
  StandingOrder,
  StandingOrderBreak,
  StandingOrderEvent,
  StandingOrderItem,
} from './standing-order.entity.js';
import { tooManyStandingOrders } from './standing-orders.errors.js';

/**
 * Reads standing orders with everything that their weeks depend on: items with their presets, breaks and location. It
 * runs a statement for each, because a join would give every item with every break.
 */
export async function standingWithParts(
  manager: EntityManager,
  where: FindOptionsWhere<StandingOrder> | FindOptionsWhere<StandingOrder>[],
): Promise<StandingOrder[]> {
  const standings = await manager.find(StandingOrder, {
    where,
    relations: { pickupLocation: true },
    order: { id: 'ASC' },
  });
  if (standings.length === 0) return [];
  const ofThese = { standingOrderId: In(standings.map(({ id }) => id)) };
  const items = await manager.find(StandingOrderItem, { where: ofThese, relations: { boxPreset: true } });
  const breaks = await manager.find(StandingOrderBreak, { where: ofThese, order: { fromDate: 'ASC' } });
  const itemsById = groupedBy(items, ({ standingOrderId }) => standingOrderId);
  const breaksById = groupedBy(breaks, ({ standingOrderId }) => standingOrderId);
  return standings.map((standing) =>
    Object.assign(standing, {
      items: itemsById.get(standing.id) ?? [],
      breaks: breaksById.get(standing.id) ?? [],
    }),
  );
}

/**
 * The standing order with its parts; nobody changes it until the commit. Lock the days before it, and boxes, customer,
 * orders and messages after it.
 */
export async function lockedStanding(
  manager: EntityManager,
  where: { id: number } | { token: string },
): Promise<StandingOrder | null> {
  const found = await manager.findOne(StandingOrder, {
    select: { id: true },
    where,
    lock: { mode: 'pessimistic_write' },
  });
  if (!found) return null;
  const [standing] = await standingWithParts(manager, { id: found.id });
  return standing ?? null;
}

type NewStandingEvent = Omit<Row<StandingOrderEvent>, 'key' | 'adminId'> &
  Pick<StandingOrderEvent, 'detail'> & { key?: string | null };

/** Records an event with one statement, in the caller's transaction. */
export async function recordStandingEvent(
  manager: EntityManager,
  { key = null, ...event }: NewStandingEvent,
): Promise<void> {
  await insertRow(manager, StandingOrderEvent, { ...event, adminId: adminIdOf(event.actor), key });
}

interface Wanted
  extends Pick<StandingOrder, 'pickupLocationId' | 'weekday' | 'everyWeeks' | 'startsOn' | 'email'> {
  firstName: string;
  lastName: string;
  phoneNumber: E164;
  wantsNotice?: boolean;
  note?: string | null;
  status: 'pending' | 'active';
  source: StandingOrder['source'];
  idempotencyKey: string | undefined;
  requestHash: string;
}

interface NewStanding extends Wanted {
  lines: readonly WantedLine[];
  /** Agreed prices in euros, by preset. */
  prices: ReadonlyMap<number, number>;
}

/** Stores a standing order with its items. The week of its start is the first one. */
export async function insertStanding(
  manager: EntityManager,
  { lines, prices, ...values }: NewStanding,
  now: Date,
): Promise<StandingOrder> {
  const { source } = values;
  const id = await insertRow(manager, StandingOrder, rowOf(values, now));
  await insertLines(manager, id, lines, prices);
  const actor = source === 'admin' ? 'admin' : 'customer';
  await recordStandingEvent(manager, { standingOrderId: id, at: now, actor, kind: 'created', detail: {} });
  const [standing] = await standingWithParts(manager, { id });
  if (!standing) throw new Error('the standing order was not stored');
  return standing;
}

/** Stores boxes with their current prices in euros, by preset. */
export async function insertLines(
  manager: EntityManager,
  standingOrderId: number,
  lines: readonly { boxPresetId: number; quantity: number }[],
  prices: ReadonlyMap<number, number>,
): Promise<void> {
  await insertRows(
    manager,
    StandingOrderItem,
    lines.map(({ boxPresetId, quantity }) => ({
      standingOrderId,
      boxPresetId,
      quantity,
      agreedPrice: prices.get(boxPresetId) ?? 0,
    })),
  );
}

/**
 * Stores that a request was refused, without its contact and boxes: its repetition gets the same answer, and the back
 * office doesn't list it.
 */
export async function insertRefused(manager: EntityManager, request: Wanted, now: Date): Promise<void> {
  await insertRow(manager, StandingOrder, {
    ...rowOf(request, now),
    status: 'ended',
    endedAt: now,
    token: null,
    ...StandingOrder.withoutContact,
  });
}

const rowOf = (
  { idempotencyKey, wantsNotice = true, note = null, ...values }: Wanted,
  now: Date,
): Row<StandingOrder> => ({
  ...values,
  idempotencyKey: idempotencyKey ?? null,
  wantsNotice,
  note,
  anchorWeek: mondayOf(values.startsOn),
  customerId: null,
  token: newSecret(),
  createdAt: now,
  confirmedAt: values.status === 'active' ? now : null,
  wantedSince: null,
  endedAt: null,
  contactErasedAt: null,
  version: 1,
});

/** Ends a locked standing order. Orders that it has entered stay. */
export async function endStanding(
  manager: EntityManager,
  { id, version }: Pick<StandingOrder, 'id' | 'version'>,
  { actor, now }: { actor: StandingOrderEvent['actor']; now: Date },
): Promise<void> {
  await updateRows(manager, StandingOrder, { id }, { status: 'ended', endedAt: now, version: version + 1 });
  await recordStandingEvent(manager, { standingOrderId: id, at: now, actor, kind: 'ended', detail: {} });
}

/** Deletes a locked standing order. Messages that were sent stay in the log, without number and text. */
export async function deleteStanding(manager: EntityManager, id: number): Promise<void> {
  await dropMessagesOfStanding(manager, id);
  await manager.delete(StandingOrder, { id });
}

/**
 * Ends these standing orders and erases name, phone number, address, note and link, and number and text of their
 * messages; those that weren't sent are dropped. Orders that were entered keep their own contact.
 */
export async function eraseStandingContact(
  manager: EntityManager,
  standings: readonly Pick<StandingOrder, 'id' | 'version' | 'status'>[],
  now: Date,
): Promise<void> {
  if (standings.length === 0) return;
  for (const standing of standings.filter(({ status }) => status !== 'ended'))
    await endStanding(manager, standing, { actor: 'system', now });
  const ids = standings.map(({ id }) => id);
  await manager.delete(SmsMessage, { standingOrderId: In(ids), status: 'queued' });
  await eraseMessagesOfStanding(manager, ids);
  await manager.update(StandingOrder, { id: In(ids) }, StandingOrder.erased(now));
}

/**
 * Locks the standing orders of a person from before an instant, pending ones of the number too. They come before the
 * customer in the sequence of locks.
 */
export async function lockedStandingsOf(
  manager: EntityManager,
  { id, phoneNumber }: { id: number | null; phoneNumber: E164 },
  createdUntil: Date,
): Promise<Pick<StandingOrder, 'id' | 'version' | 'status'>[]> {
  return query(
    manager,
    `SELECT id, version, status FROM standing_order
     WHERE (customerId = ? OR phoneNumber = ?) AND contactErasedAt IS NULL AND createdAt <= ?
     ORDER BY id FOR UPDATE`,
    [id, phoneNumber, createdUntil],
  );
}

/** Locks ended ones whose contact is no longer needed. */
export async function lockedStandingsEndedBefore(
  manager: EntityManager,
  instant: Date,
  limit: number,
): Promise<Pick<StandingOrder, 'id' | 'version' | 'status'>[]> {
  return query(
    manager,
    `SELECT id, version, status FROM standing_order
     WHERE status = 'ended' AND contactErasedAt IS NULL AND endedAt < ? ORDER BY id LIMIT ? FOR UPDATE`,
    [instant, limit],
  );
}

const MOST_PER_NUMBER = 3;

/**
 * Finds or creates the customer of a standing order that becomes active; a known one keeps the name. Refuses one active
 * standing order of a number too many: the row of the customer is locked, so they are counted one after the other.
 */
export async function activeCustomerId(
  manager: EntityManager,
  { id: exceptId, ...contact }: Contact & { id: number },
  now: Date,
): Promise<number> {
  const { id } = await customerByPhone(manager, contact, now, { keepsName: true });
  const standingOrders = await queryCount(
    manager,
    `SELECT COUNT(*) FROM standing_order
     WHERE phoneNumber = ? AND status = 'active' AND id <> ?`,
    [contact.phoneNumber, exceptId],
  );
  if (standingOrders >= MOST_PER_NUMBER) throw tooManyStandingOrders(MOST_PER_NUMBER);
  return id;
}
