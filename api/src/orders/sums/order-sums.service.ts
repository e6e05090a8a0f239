import { addDays } from '@hofkiste/contract/plain/dates';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { groupedBy, insertRows, query, type Row } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { lockedDay, type SoldByPreset } from '../../pickup-days/pickup-days.rows.js';
import { Background } from '../../schedule/background.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import {
  ClosedDay,
  ClosedDayBox,
  ClosedDayLocation,
  ClosedDayLocationBox,
  ClosedDaySum,
} from './closed-day.entity.js';
import { type CountedParts, countParts } from './day-parts.rows.js';
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

/**
 * From this many days after its date on, the sums of a day are stored: it can't be edited any more and gets no orders,
 * also if the settings get another time zone. Cancelling, deleting, taps and withdrawals change them.
 */
const STORED_AFTER_DAYS = 2;
/** Statistics that are requested wait for each statement three seconds at most. */
const DAYS_PER_TRANSACTION = 10;
const JOB = 'closed-day-sums';

/** The open orders of a pickup day. */
export interface DaySums {
  orders: number;
  /** How many of the orders standing orders have entered. */
  standingOrders: number;
  /** Euros. */
  revenue: number;
  sold: SoldByPreset;
  /** The part of `sold` that standing orders have entered. */
  standing: SoldByPreset;
}

const NO_ORDERS: DaySums = {
  orders: 0,
  standingOrders: 0,
  revenue: 0,
  sold: new Map(),
  standing: new Map(),
};

/** A sum of a day's orders, or of one of its boxes. */
interface DayRow {
  pickupDayId: number;
  boxPresetId: number | string | null;
  sum: number | string;
  standing: number | string;
  /** Null for a box. */
  revenue: number | string | null;
}

type PartRow = { part: number | string; missingDays: null } & SoldRow;
type MissingRow = { part: null; missingDays: number | string };

/**
 * Sums of orders. They are counted until the pickup is over, and stored afterwards: {@link ClosedDay},
 * {@link ClosedDaySum}, {@link ClosedDayBox}, {@link ClosedDayLocation}, {@link ClosedDayLocationBox}.
 */
@Injectable()
export class OrderSums implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: FarmClock,
    private readonly settings: SettingsService,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.settings.onSaved((key) => {
      if (key === 'serverTimezone') this.background.runSoon(JOB, (signal) => this.writeMissing(signal));
    });
  }

  inBackground(): Promise<void> {
    return this.background.run(JOB, (signal) => this.writeMissing(signal));
  }

  /** {@link inBackground} for a caller that doesn't wait. */
  writeNow(): void {
    void this.inBackground();
  }

  /**
   * Sums of all orders, and of those between each two of these ascending dates. Writes missing sums of closed days. After
   * a change of the time zone the sums of the old one count until the job has written new ones.
   */
  async soldBetween(dates: readonly string[], at: FarmTime): Promise<{ ever: Sold; between: Sold[] }> {
    const partOf = (date: string) => dates.filter((bound) => bound <= date).length;
    const [closed, open] = await Promise.all([this.soldOnClosedDays(dates, at), this.soldOnOpenDays(at)]);
    const parts = Array.from({ length: dates.length + 1 }, (_, part) =>
      sumOf([
        ...closed.filter((row) => Number(row.part) === part).map(soldOf),
        ...open.filter(({ date }) => partOf(date) === part),
      ]),
    );
    return { ever: sumOf(parts), between: parts.slice(1, -1) };
  }

  /**
   * Reads what the open orders of these pickup days have. Stored sums that an older version has written lack the part of
   * standing orders, so these days are counted.
   */
  async ofDays(
    manager: EntityManager,
    pickupDayIds: readonly number[],
  ): Promise<(pickupDayId: number) => DaySums> {
    if (pickupDayIds.length === 0) return () => NO_ORDERS;
    const rows = await query<DayRow>(
      manager,
      `SELECT s.pickupDayId, NULL AS boxPresetId, SUM(s.orders) AS sum, MAX(c.standingOrders) AS standing,
         SUM(s.revenue) AS revenue
       FROM closed_day c STRAIGHT_JOIN closed_day_sum s ON s.pickupDayId = c.pickupDayId
       WHERE c.pickupDayId IN (?) AND c.standingOrders IS NOT NULL
       GROUP BY s.pickupDayId
       UNION ALL
       SELECT b.pickupDayId, b.boxPresetId, b.soldQuantity, b.standingQuantity, NULL
       FROM closed_day c STRAIGHT_JOIN closed_day_box b ON b.pickupDayId = c.pickupDayId
       WHERE c.pickupDayId IN (?) AND c.standingOrders IS NOT NULL
       UNION ALL
       SELECT d.id, NULL, COUNT(*), SUM(o.source = 'standing'), SUM(o.totalPrice)
       FROM pickup_day d
       LEFT JOIN closed_day c ON c.pickupDayId = d.id
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       WHERE d.id IN (?) AND c.standingOrders IS NULL
       GROUP BY d.id
       UNION ALL
       SELECT d.id, i.boxPresetId, SUM(i.quantity), SUM(IF(o.source = 'standing', i.quantity, 0)), NULL
       FROM pickup_day d
       LEFT JOIN closed_day c ON c.pickupDayId = d.id
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       STRAIGHT_JOIN order_item i ON i.orderId = o.id
       WHERE d.id IN (?) AND c.standingOrders IS NULL
       GROUP BY d.id, i.boxPresetId`,
      [pickupDayIds, pickupDayIds, pickupDayIds, pickupDayIds],
    );
    const rowsOfDay = groupedBy(rows, ({ pickupDayId }) => pickupDayId);
    const sums = new Map([...rowsOfDay].map(([id, ofDay]) => [id, daySums(ofDay)]));
    return (id) => sums.get(id) ?? NO_ORDERS;
  }

  /** Writes the sums of closed days that have none, or have them for another time zone or from an older version. */
  async writeMissing(signal?: AbortSignal): Promise<void> {
    const at = await this.clock.read();
    await this.write('c.standingOrders IS NULL OR c.parts = 0 OR c.zone <> ?', at, signal);
  }

  /** @param condition may have a parameter for the time zone. */
  private async write(
    condition: string,
    { zone, date: today }: FarmTime,
    signal?: AbortSignal,
  ): Promise<void> {
    const missing = await query<{ id: number }>(
      this.dataSource,
      `SELECT d.id FROM pickup_day d LEFT JOIN closed_day c ON c.pickupDayId = d.id
       WHERE d.date <= ? AND (${condition}) ORDER BY d.date DESC`,
      [lastClosed(today), zone],
    );
    const ids = missing.map(({ id }) => id);
    for (let from = 0; from < ids.length && !signal?.aborted; from += DAYS_PER_TRANSACTION) {
      const batch = ids.slice(from, from + DAYS_PER_TRANSACTION);
      await transaction(this.dataSource.manager, (manager) => writeSums(manager, batch, zone));
    }
  }

  /** In every transaction after which an order counts otherwise, under a lock of the day, for which the writer waits. */
  async invalidate(manager: EntityManager, pickupDayId: number): Promise<void> {
    await manager.delete(ClosedDay, { pickupDayId });
  }

  /**
   * {@link invalidate} for transactions that don't lock the day: call it before the orders are locked. On the date of the
   * pickup, when most taps come, it does nothing: in no zone its sums are stored before the transaction has ended.
   */
  async invalidatePast(
    manager: EntityManager,
    { id, date }: Pick<PickupDay, 'id' | 'date'>,
    today: string,
  ): Promise<void> {
    if (date >= today) return;
    await lockedDay(manager, id, 'shared');
    await this.invalidate(manager, id);
  }

  private async soldOnClosedDays(dates: readonly string[], at: FarmTime): Promise<PartRow[]> {
    const rows = await this.storedSums(dates, at);
    if (isComplete(rows)) return rows.filter(isPart);
    await this.write('c.pickupDayId IS NULL', at);
    return (await this.storedSums(dates, at)).filter(isPart);
  }

  /** Reads with one statement, and so of one moment: the number of missing days belongs to these sums. */
  private storedSums(dates: readonly string[], { date: today }: FarmTime): Promise<(PartRow | MissingRow)[]> {
    const bounds = dates.map(() => 'TO_DAYS(?)').join(', ');
    return query(
      this.dataSource,
      `SELECT INTERVAL(TO_DAYS(date), ${bounds}) AS part, NULL AS missingDays,
              SUM(orders) AS orders, SUM(revenue) AS revenue, SUM(boxes) AS boxes
       FROM closed_day_sum GROUP BY part
       UNION ALL
       SELECT NULL, COUNT(*), NULL, NULL, NULL
       FROM pickup_day d LEFT JOIN closed_day c ON c.pickupDayId = d.id
       WHERE d.date <= ? AND c.pickupDayId IS NULL`,
      [...dates, lastClosed(today)],
    );
  }

  private async soldOnOpenDays({ zone, date: today }: FarmTime): Promise<SoldOnDate[]> {
    const hours = await query<HourRow>(
      this.dataSource,
      `SELECT ${SOLD_BY_HOUR}
       FROM pickup_day d
       LEFT JOIN closed_day c ON c.pickupDayId = d.id
       STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id AND o.cancelledAt IS NULL
       WHERE d.date > ? AND c.pickupDayId IS NULL
       GROUP BY hour`,
      [lastClosed(today)],
    );
    return hours.map((hour) => onDate(hour, zone));
  }
}

function daySums(rows: readonly DayRow[]): DaySums {
  const boxes = rows.flatMap(({ boxPresetId, sum, standing }) =>
    boxPresetId === null
      ? []
      : [{ preset: Number(boxPresetId), quantity: Number(sum), standing: Number(standing) }],
  );
  const orders = rows.find(({ boxPresetId }) => boxPresetId === null);
  return {
    orders: Number(orders?.sum ?? 0),
    standingOrders: Number(orders?.standing ?? 0),
    revenue: Number(orders?.revenue ?? 0),
    sold: new Map(boxes.map(({ preset, quantity }) => [preset, quantity])),
    standing: new Map(boxes.flatMap(({ preset, standing }) => (standing > 0 ? [[preset, standing]] : []))),
  };
}

/** Locks the days before it counts: whoever changes their orders meanwhile waits, and deletes these sums afterwards. */
async function writeSums(manager: EntityManager, ids: number[], zone: string): Promise<void> {
  const pickupDayIds = await lockedDays(manager, ids);
  if (pickupDayIds.length === 0) return;
  const hours = await query<HourRow & { pickupDayId: number }>(
    manager,
    `SELECT o.pickupDayId, ${SOLD_BY_HOUR} FROM customer_order o
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL GROUP BY o.pickupDayId, hour`,
    [pickupDayIds],
  );
  const parts = await countParts(manager, pickupDayIds);
  const standingOrders = groupedBy(parts.locations, ({ pickupDayId }) => pickupDayId);
  const sold = hours.map((row) => ({ pickupDayId: row.pickupDayId, ...onDate(row, zone) }));
  const dates = groupedBy(sold, ({ pickupDayId, date }) => `${pickupDayId} ${date}`);
  await manager.delete(ClosedDay, { pickupDayId: In(pickupDayIds) });
  await insertRows(
    manager,
    ClosedDay,
    pickupDayIds.map((pickupDayId) => ({
      pickupDayId,
      zone,
      standingOrders: sumBy(standingOrders.get(pickupDayId) ?? [], (location) => location.standingOrders),
      parts: 1,
    })),
  );
  await insertRows(
    manager,
    ClosedDaySum,
    [...dates.values()].flatMap((parts) =>
      parts.slice(0, 1).map(({ pickupDayId, date }) => ({ pickupDayId, date, ...sumOf(parts) })),
    ),
  );
  await insertRows(manager, ClosedDayBox, soldOnDays(parts.boxes));
  await insertRows(manager, ClosedDayLocation, parts.locations);
  await insertRows(manager, ClosedDayLocationBox, parts.boxes);
}

/** The boxes of each day, over its locations. */
const soldOnDays = (boxes: CountedParts['boxes']): Row<ClosedDayBox>[] =>
  [...groupedBy(boxes, ({ pickupDayId, boxPresetId }) => `${pickupDayId} ${boxPresetId}`).values()].flatMap(
    (atLocations) =>
      atLocations.slice(0, 1).map(({ pickupDayId, boxPresetId }) => ({
        pickupDayId,
        boxPresetId,
        soldQuantity: sumBy(atLocations, ({ quantity }) => quantity),
        standingQuantity: sumBy(atLocations, (box) => box.standingQuantity),
      })),
  );

const sumBy = <T>(rows: readonly T[], numberOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + numberOf(row), 0);

async function lockedDays(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const days = await manager.find(PickupDay, {
    select: { id: true },
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return days.map(({ id }) => id);
}

/** The last date whose sums are stored. */
export const lastClosed = (today: string): string => addDays(today, -STORED_AFTER_DAYS);

const isPart = (row: PartRow | MissingRow): row is PartRow => row.part !== null;

const isComplete = (rows: (PartRow | MissingRow)[]): boolean =>
  rows.every((row) => row.part !== null || Number(row.missingDays) === 0);
