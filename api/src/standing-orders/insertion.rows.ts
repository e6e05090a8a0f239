import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { EntityManager } from 'typeorm';
import { insertRow, insertRows, type Row } from '../database/statements.js';
import { newSecret } from '../server/secret.js';
import type { WantedLine } from './standing-limits.rows.js';
import { StandingOrder, StandingOrderItem } from './standing-order.entity.js';
import { recordStandingEvent, standingWithParts } from './standing-order.rows.js';

interface Wanted
  extends Pick<StandingOrder, 'pickupLocationId' | 'weekday' | 'everyWeeks' | 'startsOn' | 'email'> {
  firstName: string;
  lastName: string;
  phoneNumber: string;
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
    firstName: null,
    lastName: null,
    phoneNumber: null,
    email: null,
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
