import { mondayOf, sundayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { EntityManager } from 'typeorm';
import { insertRow, query } from '../database/statements.js';
import { StandingOrderBreak, StandingOrderEvent } from '../standing-orders/standing-order.entity.js';
import type { Order } from './order.entity.js';

/**
 * Locks the standing order that has entered an order: after the day of the order, and before the order. No statement for
 * other orders.
 */
export async function lockStandingOf(
  manager: EntityManager,
  { standingOrderId }: Pick<Order, 'standingOrderId'>,
): Promise<void> {
  if (standingOrderId === null) return;
  await query(manager, 'SELECT id FROM standing_order WHERE id = ? FOR UPDATE', [standingOrderId]);
}

interface LeftOut {
  actor: 'customer' | 'admin';
  now: Date;
}

/**
 * The standing order makes a break in the week of an order that is cancelled or deleted: otherwise it would enter another
 * one. Nothing to do for other orders, and if a break contains the week already. Its standing order must be locked.
 */
export async function leaveOutWeek(
  manager: EntityManager,
  { standingOrderId, pickupDay: { date } }: Pick<Order, 'standingOrderId' | 'pickupDay'>,
  { actor, now: at }: LeftOut,
): Promise<void> {
  if (standingOrderId === null) return;
  const week = { fromDate: mondayOf(date), toDate: sundayOf(date) };
  const [known] = await query(
    manager,
    `SELECT id FROM standing_order_break
     WHERE standingOrderId = ? AND fromDate <= ? AND (toDate IS NULL OR toDate >= ?) LIMIT 1`,
    [standingOrderId, week.fromDate, week.toDate],
  );
  if (known) return;
  await insertRow(manager, StandingOrderBreak, { standingOrderId, ...week });
  const event = { standingOrderId, at, actor, kind: 'break', detail: week, key: null } as const;
  await insertRow(manager, StandingOrderEvent, event);
}
