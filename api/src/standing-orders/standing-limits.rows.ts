import { type EntityManager, In } from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { query } from '../database/statements.js';
import type { AppError } from '../server/errors.js';
import { standingLimitReached } from './standing-orders.errors.js';

export interface WantedLine {
  boxPresetId: number;
  quantity: number;
  /** Where the line stands in the request: 'items.0'. */
  path: string;
}

interface Wanted {
  /** 1 is Monday. */
  weekday: number;
  lines: readonly WantedLine[];
  /** The standing order that has some of these boxes already. */
  exceptId?: number;
}

/**
 * The refusal if the active standing orders of a weekday would have more of a box than its limit allows, whatever their
 * rhythm: in some week they meet. Under `lock` it is binding until the commit; lock the standing order before.
 */
export async function standingLimitRefusal(
  manager: EntityManager,
  { weekday, lines, exceptId = 0 }: Wanted,
  lock?: 'locked',
): Promise<AppError | undefined> {
  const presets = await manager.find(BoxPreset, {
    select: { id: true, name: true, standingLimit: true },
    where: { id: In(lines.map(({ boxPresetId }) => boxPresetId)) },
    // In one sequence, so that standing orders of the same boxes wait for each other instead of deadlocking.
    order: { id: 'ASC' },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  const limits = new Map(presets.map((preset) => [preset.id, preset]));
  if (presets.every(({ standingLimit }) => standingLimit === null)) return undefined;
  const taken = await quantities(manager, weekday, exceptId);
  const shortages = lines.flatMap(({ boxPresetId, quantity, path }) => {
    const { name = '', standingLimit = null } = limits.get(boxPresetId) ?? {};
    if (standingLimit === null) return [];
    const left = Math.max(0, standingLimit - (taken.get(boxPresetId) ?? 0));
    return quantity > left ? [{ path, name, boxPresetId, left }] : [];
  });
  return shortages.length > 0 ? standingLimitReached(shortages) : undefined;
}

/** What the active standing orders of a weekday have, by preset. */
async function quantities(
  manager: EntityManager,
  weekday: number,
  exceptId: number,
): Promise<Map<number, number>> {
  const rows = await query<{ boxPresetId: number; quantity: number | string }>(
    manager,
    `SELECT i.boxPresetId, SUM(i.quantity) AS quantity
     FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
     WHERE s.status = 'active' AND s.weekday = ? AND s.id <> ?
     GROUP BY i.boxPresetId`,
    [weekday, exceptId],
  );
  return new Map(rows.map(({ boxPresetId, quantity }) => [boxPresetId, Number(quantity)]));
}
