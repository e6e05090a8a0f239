import { HOUR } from '@hofkiste/contract/durations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { groupedBy } from '../../database/grouped-by.js';
import { insertRows, query } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { SettingsService } from '../../settings/settings.service.js';
import { ClosedDay, ClosedDayBox, ClosedDaySum } from './closed-day.entity.js';
import {
  type HourRow,
  onDate,
  SOLD_BY_HOUR,
  type Sold,
  type SoldOnDate,
  type SoldRow,
  soldOf,
  sumOf,
} from './sold.js';

/** An order or a cancellation that began before the deadline is committed long before this time is over. */
const COMMIT_MS = HOUR;
const DAYS_PER_TRANSACTION = 50;

type PartRow = { part: number | string; missingDays: null } & SoldRow;
type BoxRow = { pickupDayId: number; boxPresetId: number; soldQuantity: number | string };
type MissingRow = { part: null; missingDays: number | string };

/**
 * Sums of orders. A day that was open may still get orders and cancellations, so its orders are counted. Afterwards its
 * sums are kept: {@link ClosedDay}, {@link ClosedDaySum}, {@link ClosedDayBox}.
 */
@Injectable()
export class OrderSums {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Sums of the orders before the first of these ascending dates, between each two of them, and from the last one on.
   * Writes missing sums of closed days.
   */
  async soldBetween(dates: readonly string[], zone: string, now: Date): Promise<Sold[]> {
    const partOf = (date: string) => dates.filter((bound) => bound <= date).length;
    const [closed, open] = await Promise.all([
      this.soldOnClosedDays(dates, zone, now),
      this.soldOnOpenDays(zone, now),
    ]);
    return Array.from({ length: dates.length + 1 }, (_, part) =>
      sumOf([
        ...closed.filter((row) => Number(row.part) === part).map(soldOf),
        ...open.filter(({ date }) => partOf(date) === part),
      ]),
    );
  }

  /** The number of orders of these pickup days; days without orders are missing. */
  async countByDay(pickupDayIds: number[]): Promise<Map<number, number>> {
    if (pickupDayIds.length === 0) return new Map();
    const rows = await query<{ pickupDayId: number; orders: number | string }>(
      this.dataSource,
      `SELECT pickupDayId, SUM(orders) AS orders FROM closed_day_sum WHERE pickupDayId IN (?) GROUP BY pickupDayId
       UNION ALL
       SELECT d.id, COUNT(*)
       FROM pickup_day d
       LEFT JOIN closed_day c ON c.pickupDayId = d.id
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       WHERE d.id IN (?) AND c.pickupDayId IS NULL
       GROUP BY d.id`,
      [pickupDayIds, pickupDayIds],
    );
    return new Map(rows.map(({ pickupDayId, orders }) => [pickupDayId, Number(orders)]));
  }

  /** How many of each box the orders have, by pickup day and preset; days and boxes without orders are missing. */
  async soldByBox(manager: EntityManager, pickupDayIds: number[]): Promise<Map<number, Map<number, number>>> {
    if (pickupDayIds.length === 0) return new Map();
    const rows = await query<BoxRow>(
      manager,
      `SELECT pickupDayId, boxPresetId, soldQuantity FROM closed_day_box WHERE pickupDayId IN (?)
       UNION ALL
       SELECT d.id, i.boxPresetId, SUM(i.quantity)
       FROM pickup_day d
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       STRAIGHT_JOIN order_item i ON i.orderId = o.id
       WHERE d.id IN (?) AND NOT EXISTS (SELECT 1 FROM closed_day_box c WHERE c.pickupDayId = d.id)
       GROUP BY d.id, i.boxPresetId`,
      [pickupDayIds, pickupDayIds],
    );
    const boxesByDay = groupedBy(rows, ({ pickupDayId }) => pickupDayId);
    return new Map(
      [...boxesByDay].map(([day, boxes]) => [
        day,
        new Map(boxes.map(({ boxPresetId, soldQuantity }) => [boxPresetId, Number(soldQuantity)])),
      ]),
    );
  }

  /** Writes the sums of closed days that have none, or have them for another time zone. */
  async writeMissing(now: Date): Promise<void> {
    const zone = await this.settings.value('serverTimezone');
    const missing = await query<{ id: number }>(
      this.dataSource,
      `SELECT d.id FROM pickup_day d LEFT JOIN closed_day c ON c.pickupDayId = d.id AND c.zone = ?
       WHERE d.orderDeadline <= ? AND c.pickupDayId IS NULL ORDER BY d.id`,
      [zone, finalSince(now)],
    );
    const ids = missing.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += DAYS_PER_TRANSACTION) {
      const some = ids.slice(from, from + DAYS_PER_TRANSACTION);
      await transaction(this.dataSource.manager, (manager) => writeSums(manager, some, zone, now));
    }
  }

  /** For every change of an order of a closed day and every move of a deadline, in the same transaction. */
  async forget(manager: EntityManager, pickupDayId: number): Promise<void> {
    await lockedDays(manager, { id: pickupDayId });
    await manager.delete(ClosedDay, { pickupDayId });
  }

  private async soldOnClosedDays(dates: readonly string[], zone: string, now: Date): Promise<PartRow[]> {
    const rows = await this.keptSums(dates, zone, now);
    if (isComplete(rows)) return rows.filter(isPart);
    await this.writeMissing(now);
    return (await this.keptSums(dates, zone, now)).filter(isPart);
  }

  /** One statement, and so one moment: the number of missing days belongs to these sums. */
  private keptSums(dates: readonly string[], zone: string, now: Date): Promise<(PartRow | MissingRow)[]> {
    const parts = dates.map((_, part) => `WHEN date < ? THEN ${part}`).join(' ');
    return query(
      this.dataSource,
      `SELECT CASE ${parts} ELSE ${dates.length} END AS part, NULL AS missingDays,
              SUM(orders) AS orders, SUM(revenue) AS revenue, SUM(boxes) AS boxes
       FROM closed_day_sum GROUP BY part
       UNION ALL
       SELECT NULL, COUNT(*) - (SELECT COUNT(*) FROM closed_day WHERE zone = ?), NULL, NULL, NULL
       FROM pickup_day WHERE orderDeadline <= ?`,
      [...dates, zone, finalSince(now)],
    );
  }

  private async soldOnOpenDays(zone: string, now: Date): Promise<SoldOnDate[]> {
    const hours = await query<HourRow>(
      this.dataSource,
      `SELECT ${SOLD_BY_HOUR}
       FROM pickup_day d
       LEFT JOIN closed_day c ON c.pickupDayId = d.id
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       WHERE d.orderDeadline > ? AND c.pickupDayId IS NULL
       GROUP BY hour`,
      [finalSince(now)],
    );
    return hours.map((hour) => onDate(hour, zone));
  }
}

/** Locks the days before it counts: whoever changes their orders meanwhile waits, and deletes these sums afterwards. */
async function writeSums(manager: EntityManager, ids: number[], zone: string, now: Date): Promise<void> {
  const pickupDayIds = await lockedDays(manager, { id: In(ids), ...PickupDay.closedAt(finalSince(now)) });
  if (pickupDayIds.length === 0) return;
  const hours = await query<HourRow & { pickupDayId: number }>(
    manager,
    `SELECT o.pickupDayId, ${SOLD_BY_HOUR} FROM customer_order o
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL GROUP BY o.pickupDayId, hour`,
    [pickupDayIds],
  );
  const boxes = await query<BoxRow>(
    manager,
    `SELECT o.pickupDayId, i.boxPresetId, SUM(i.quantity) AS soldQuantity
     FROM customer_order o JOIN order_item i ON i.orderId = o.id
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL GROUP BY o.pickupDayId, i.boxPresetId`,
    [pickupDayIds],
  );
  const sold = hours.map((row) => ({ pickupDayId: row.pickupDayId, ...onDate(row, zone) }));
  const dates = groupedBy(sold, ({ pickupDayId, date }) => `${pickupDayId} ${date}`);
  await manager.delete(ClosedDay, { pickupDayId: In(pickupDayIds) });
  await insertRows(
    manager,
    ClosedDay,
    pickupDayIds.map((pickupDayId) => ({ pickupDayId, zone })),
  );
  await insertRows(
    manager,
    ClosedDaySum,
    [...dates.values()].flatMap((parts) =>
      parts.slice(0, 1).map(({ pickupDayId, date }) => ({ pickupDayId, date, ...sumOf(parts) })),
    ),
  );
  await insertRows(
    manager,
    ClosedDayBox,
    boxes.map((box) => ({ ...box, soldQuantity: Number(box.soldQuantity) })),
  );
}

async function lockedDays(manager: EntityManager, where: FindOptionsWhere<PickupDay>): Promise<number[]> {
  const days = await manager.find(PickupDay, {
    select: { id: true },
    where,
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return days.map(({ id }) => id);
}

/** No transaction changes the orders of a day any more whose deadline is at this instant or before. */
const finalSince = (now: Date): Date => new Date(now.getTime() - COMMIT_MS);

const isPart = (row: PartRow | MissingRow): row is PartRow => row.part !== null;

const isComplete = (rows: (PartRow | MissingRow)[]): boolean =>
  rows.every((row) => row.part !== null || Number(row.missingDays) === 0);
