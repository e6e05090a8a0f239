import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { EntityManager } from 'typeorm';
import { insertRow, insertRows } from '../database/statements.js';
import { newSecret } from '../server/secret.js';
import type { WantedLine } from './standing-limits.rows.js';
import { StandingOrder } from './standing-order.entity.js';
import { recordStandingEvent, standingWithParts } from './standing-order.rows.js';
import { StandingOrderItem } from './standing-order-item.entity.js';

interface NewStanding
  extends Pick<StandingOrder, 'pickupLocationId' | 'weekday' | 'everyWeeks' | 'startsOn' | 'email'> {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  wantsNotice?: boolean;
  note?: string | null;
  lines: readonly WantedLine[];
  /** What was agreed, in euros by preset. */
  prices: ReadonlyMap<number, number>;
  status: 'pending' | 'active';
  source: StandingOrder['source'];
  idempotencyKey: string | undefined;
  requestHash: string;
}

/** Stores a standing order with its items. The week of its start is the first one. */
export async function insertStanding(
  manager: EntityManager,
  { lines, prices, idempotencyKey, wantsNotice = true, note = null, ...values }: NewStanding,
  now: Date,
): Promise<StandingOrder> {
  const { status, source, startsOn } = values;
  const id = await insertRow(manager, StandingOrder, {
    ...values,
    idempotencyKey: idempotencyKey ?? null,
    wantsNotice,
    note,
    anchorWeek: mondayOf(startsOn),
    customerId: null,
    token: newSecret(),
    createdAt: now,
    confirmedAt: status === 'active' ? now : null,
    endedAt: null,
    contactErasedAt: null,
    version: 1,
  });
  await insertRows(
    manager,
    StandingOrderItem,
    lines.map(({ boxPresetId, quantity }) => ({
      standingOrderId: id,
      boxPresetId,
      quantity,
      agreedPrice: prices.get(boxPresetId) ?? 0,
    })),
  );
  const actor = source === 'admin' ? 'admin' : 'customer';
  await recordStandingEvent(manager, { standingOrderId: id, at: now, actor, kind: 'created', detail: {} });
  const [standing] = await standingWithParts(manager, { id });
  if (!standing) throw new Error('the standing order was not stored');
  return standing;
}
