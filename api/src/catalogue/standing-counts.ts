import type { EntityManager } from 'typeorm';
import { query } from '../database/statements.js';

interface Count {
  id: number;
  standingOrders: number | string;
}

/** How many active standing orders have each preset; presets without one are missing. */
export async function standingOrdersByPreset(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await query<Count>(
    manager,
    `SELECT i.boxPresetId AS id, COUNT(*) AS standingOrders
     FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
     WHERE s.status = 'active' GROUP BY i.boxPresetId`,
  );
  return byId(rows);
}

/** How many active standing orders are collected at each location; locations without one are missing. */
export async function standingOrdersByLocation(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await query<Count>(
    manager,
    `SELECT pickupLocationId AS id, COUNT(*) AS standingOrders
     FROM standing_order WHERE status = 'active' GROUP BY pickupLocationId`,
  );
  return byId(rows);
}

const byId = (rows: readonly Count[]) =>
  new Map(rows.map(({ id, standingOrders }) => [id, Number(standingOrders)]));
