import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import type {
  PickupEvent as PickupEventView,
  RefusedTap as RefusedTapView,
} from '@hofkiste/contract/wire/pickup';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { execute, insertRows, query } from '../database/statements.js';
import { retryOnConflict } from '../database/transaction.js';
import { recordEvents } from '../orders/history.rows.js';
import type { Rejection } from './merged-taps.js';
import { type PickupEvent, RefusedTap } from './pickup-event.entity.js';
import type { LockedPickupOrder } from './pickup-orders.js';

/** A refused tap with what is known of its order. */
export interface UnseenTap extends Pick<RefusedTapView, 'orderId' | 'order' | 'lastName' | 'firstName'> {
  id: number;
  /** Pickup date. */
  date: CalendarDate;
  isPaid: boolean;
  amount: Euros | null;
  actor: RefusedTap['actor'];
  at: Date;
}

interface Row extends Pick<UnseenTap, 'id' | 'orderId' | 'date' | 'actor' | 'at'> {
  action: RefusedTap['action'];
  amount: string | null;
  foundId: number | null;
  isCancelled: number;
  firstName: string | null;
  lastName: string | null;
}

/** Refused taps until the farmer has seen them. */
@Injectable()
export class RefusedTaps {
  constructor(
    @InjectRepository(RefusedTap) private readonly taps: Repository<RefusedTap>,
    private readonly clock: Clock,
  ) {}

  /** Reads the unseen taps of one day or of all days that aren't deleted, sorted by date. */
  async unseen(pickupDayId?: number): Promise<UnseenTap[]> {
    const rows = await query<Row>(
      this.taps.manager,
      `SELECT t.id, t.orderId, t.action, t.amount, t.actor, t.at, d.date,
              o.id AS foundId, o.cancelledAt IS NOT NULL AS isCancelled, o.firstName, o.lastName
       FROM refused_tap t JOIN pickup_day d ON d.id = t.pickupDayId
       LEFT JOIN customer_order o ON o.id = t.orderId
       WHERE t.seenAt IS NULL AND d.livingDate IS NOT NULL AND t.pickupDayId = COALESCE(?, t.pickupDayId)
       ORDER BY d.date, t.id`,
      [pickupDayId ?? null],
    );
    return rows.map(({ action, amount, foundId, isCancelled, firstName, lastName, ...tap }) => ({
      ...tap,
      isPaid: action !== 'collected-unpaid',
      amount: amount === null ? null : Number(amount),
      order: foundId === null ? 'deleted' : isCancelled ? 'cancelled' : 'elsewhere',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
    }));
  }

  /** Marks the taps of a day up to `lastId` as seen. */
  async markSeen(pickupDayId: number, lastId: number): Promise<void> {
    await retryOnConflict(() =>
      this.taps
        .createQueryBuilder()
        .update({ seenAt: this.clock.now() })
        .where({ pickupDayId, seenAt: IsNull() })
        .andWhere('id <= :lastId', { lastId })
        .execute(),
    );
  }
}

type HandingOut = Exclude<PickupEventView, { action: 'undo' }>;

interface Refusal {
  pickupDayId: number;
  events: readonly PickupEventView[];
  rejected: readonly Rejection[];
  /** The orders of the taps that belong to the day. */
  locked: readonly LockedPickupOrder[];
  actor: PickupEvent['actor'];
  now: Date;
}

/** Most unseen taps of a day: people don't make more mistakes. */
const MAX_UNSEEN = 200;

/**
 * Keeps the refused taps by which goods were handed out, and writes them into the history of cancelled orders. A tap that
 * is taken back leaves no trace.
 */
export async function storeRefusedTaps(manager: EntityManager, refusal: Refusal): Promise<void> {
  const { pickupDayId, events, rejected, locked, actor, now } = refusal;
  const codes = new Map(rejected.map(({ id, code }) => [id, code]));
  const undone = events.flatMap((event) =>
    event.action === 'undo' && codes.has(event.id) ? [event.undoes] : [],
  );
  if (undone.length > 0) await forgetTaps(manager, undone);
  const handedOut = events.filter(
    (event): event is HandingOut =>
      event.action !== 'undo' &&
      !undone.includes(event.id) &&
      ['ORDER_CANCELLED', 'ORDER_GONE'].includes(codes.get(event.id) ?? ''),
  );
  if (handedOut.length === 0) return;
  const added = await unknown(manager, pickupDayId, handedOut);
  const orders = new Map(locked.map((order) => [order.id, order]));
  const taps = added.map(({ id: uuid, orderId, action, amount, at }) => ({
    ...{ uuid, pickupDayId, orderId, action, actor, seenAt: null },
    amount: amount ?? orders.get(orderId)?.due ?? null,
    at: new Date(Math.min(Date.parse(at), now.getTime())),
  }));
  await insertRows(manager, RefusedTap, taps);
  await recordEvents(
    manager,
    taps
      .filter(({ orderId }) => orders.get(orderId)?.cancelledAt)
      .map(({ orderId, at, action, amount }) => ({
        ...{ orderId, at, actor, kind: 'handed-out' as const },
        detail: { paid: action !== 'collected-unpaid', ...(amount !== null && { amount }) },
      })),
  );
}

/** Removes taps that were taken back, also from the history. The farmer has acted on those that were seen: they stay. */
async function forgetTaps(manager: EntityManager, uuids: readonly string[]): Promise<void> {
  await execute(
    manager,
    `DELETE e FROM order_event e
     JOIN refused_tap t ON t.orderId = e.orderId AND t.actor = e.actor AND t.at = e.at
     WHERE e.kind = 'handed-out' AND t.uuid IN (?) AND t.seenAt IS NULL`,
    [uuids],
  );
  await execute(manager, 'DELETE FROM refused_tap WHERE uuid IN (?) AND seenAt IS NULL', [uuids]);
}

/** Returns the taps that aren't stored yet, as many as there is room for. */
async function unknown(
  manager: EntityManager,
  pickupDayId: number,
  taps: readonly HandingOut[],
): Promise<HandingOut[]> {
  const stored = await query<{ uuid: string }>(
    manager,
    'SELECT uuid FROM refused_tap WHERE pickupDayId = ? AND seenAt IS NULL UNION SELECT uuid FROM refused_tap WHERE uuid IN (?)',
    [pickupDayId, taps.map(({ id }) => id)],
  );
  const known = new Set(stored.map(({ uuid }) => uuid));
  const isNew = new Map(taps.filter(({ id }) => !known.has(id)).map((tap) => [tap.id, tap]));
  return [...isNew.values()].slice(0, Math.max(0, MAX_UNSEEN - known.size));
}
