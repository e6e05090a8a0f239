import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { retryOnConflict } from '../database/failures.js';
import { groupedBy } from '../database/grouped-by.js';
import { insertRows, loaded, query } from '../database/statements.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { ClosedDaySum } from './closed-day-sum.entity.js';
import {
  HOUR_MS,
  type HourRow,
  onDate,
  SOLD_BY_HOUR,
  type Sold,
  type SoldRow,
  soldOf,
  sumOf,
} from './sold.js';

/** An order or a cancellation that began before the deadline is committed long before this time is over. */
const COMMIT_MS = HOUR_MS;
const DAYS_PER_TRANSACTION = 50;

interface PartRow extends SoldRow {
  part: number | string;
}

/** Of a day whose sums aren't kept. */
interface CountedRow extends HourRow {
  part: null;
  orderDeadline: Date;
}

/**
 * Sums of orders. After its deadline a day gets no orders and no cancellations, so its sums are kept in
 * {@link ClosedDaySum}; days without kept sums are counted. Each answer is one statement, so no order is counted twice
 * or left out while sums are written or deleted.
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
    const parts = dates.map((_, part) => `WHEN date < ? THEN ${part}`).join(' ');
    const rows = await query<PartRow | CountedRow>(
      this.dataSource,
      `SELECT CASE ${parts} ELSE ${dates.length} END AS part, NULL AS orderDeadline, NULL AS hour,
              SUM(orders) AS orders, SUM(revenue) AS revenue, SUM(boxes) AS boxes
       FROM closed_day_sum WHERE zone = ? GROUP BY part
       UNION ALL
       SELECT NULL AS part, d.orderDeadline, ${SOLD_BY_HOUR}
       FROM pickup_day d
       LEFT JOIN closed_day_sum s ON s.pickupDayId = d.id AND s.zone = ?
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       WHERE s.pickupDayId IS NULL
       GROUP BY d.id, d.orderDeadline, hour`,
      [...dates, zone, zone],
    );
    const counted = rows.filter((row) => row.part === null);
    if (counted.some((row) => areFinal(row, now))) await this.writeMissing(now);

    const partOf = (date: string) => dates.filter((bound) => bound <= date).length;
    const sold = rows.map((row) => {
      if (row.part !== null) return { part: Number(row.part), ...soldOf(row) };
      const { date, ...ofHour } = onDate(row, zone);
      return { part: partOf(date), ...ofHour };
    });
    return Array.from({ length: dates.length + 1 }, (_, part) =>
      sumOf(sold.filter((row) => row.part === part)),
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
       LEFT JOIN closed_day_sum s ON s.pickupDayId = d.id
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       WHERE d.id IN (?) AND s.pickupDayId IS NULL
       GROUP BY d.id`,
      [pickupDayIds, pickupDayIds],
    );
    return new Map(rows.map(({ pickupDayId, orders }) => [pickupDayId, Number(orders)]));
  }

  /** Writes the sums of closed days that have none, or have them for another time zone. */
  async writeMissing(now: Date): Promise<void> {
    const zone = await this.settings.value('serverTimezone');
    const missing = await query<{ id: number }>(
      this.dataSource,
      `SELECT d.id FROM pickup_day d
       WHERE d.orderDeadline <= ?
         AND NOT EXISTS (SELECT 1 FROM closed_day_sum s WHERE s.pickupDayId = d.id AND s.zone = ?)
         AND EXISTS (SELECT 1 FROM customer_order o WHERE o.pickupDayId = d.id AND o.cancelledAt IS NULL)
       ORDER BY d.id`,
      [finalSince(now), zone],
    );
    const ids = missing.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += DAYS_PER_TRANSACTION) {
      const some = ids.slice(from, from + DAYS_PER_TRANSACTION);
      await retryOnConflict(() =>
        this.dataSource.transaction((manager) => writeSums(manager, some, zone, now)),
      );
    }
  }

  /** For every change of an order of a closed day and every move of a deadline, in the same transaction. */
  async forget(manager: EntityManager, pickupDayId: number): Promise<void> {
    await lockDay(manager, pickupDayId);
    await manager.delete(ClosedDaySum, { pickupDayId });
  }
}

/** Locks the days before it counts: whoever changes their orders meanwhile waits, and deletes these sums afterwards. */
async function writeSums(manager: EntityManager, ids: number[], zone: string, now: Date): Promise<void> {
  const days = await manager.find(PickupDay, {
    select: { id: true },
    where: { id: In(ids), ...PickupDay.closedAt(finalSince(now)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (days.length === 0) return;
  const pickupDayIds = days.map(({ id }) => id);
  const hours = await query<HourRow & { pickupDayId: number }>(
    manager,
    `SELECT o.pickupDayId, ${SOLD_BY_HOUR} FROM customer_order o
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL GROUP BY o.pickupDayId, hour`,
    [pickupDayIds],
  );
  const sold = hours.map((row) => ({ pickupDayId: row.pickupDayId, ...onDate(row, zone) }));
  const sums = [...groupedBy(sold, ({ pickupDayId, date }) => `${pickupDayId} ${date}`).values()];
  await manager.delete(ClosedDaySum, { pickupDayId: In(pickupDayIds) });
  await insertRows(
    manager,
    ClosedDaySum,
    sums.flatMap((parts) => {
      const [first] = parts;
      return first ? { pickupDayId: first.pickupDayId, date: first.date, zone, ...sumOf(parts) } : [];
    }),
  );
}

const lockDay = (manager: EntityManager, id: number) =>
  manager.findOne(PickupDay, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });

/** Deadlines up to this instant let no transaction change the sums any more. */
const finalSince = (now: Date): Date => new Date(now.getTime() - COMMIT_MS);

const areFinal = ({ orderDeadline }: CountedRow, now: Date): boolean =>
  !loaded(PickupDay, { orderDeadline }).isOpenAt(finalSince(now));
