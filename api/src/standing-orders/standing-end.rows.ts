import type { EntityManager } from 'typeorm';
import { updateRows } from '../database/statements.js';
import { StandingOrder, type StandingOrderEvent } from './standing-order.entity.js';
import { recordStandingEvent } from './standing-order.rows.js';

/** Ends a locked standing order. Orders that it has entered stay. */
export async function endStanding(
  manager: EntityManager,
  { id, version }: Pick<StandingOrder, 'id' | 'version'>,
  { actor, now }: { actor: StandingOrderEvent['actor']; now: Date },
): Promise<void> {
  await updateRows(manager, StandingOrder, { id }, { status: 'ended', endedAt: now, version: version + 1 });
  await recordStandingEvent(manager, { standingOrderId: id, at: now, actor, kind: 'ended', detail: {} });
}
