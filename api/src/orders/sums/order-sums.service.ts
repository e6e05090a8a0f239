import { addDays } from '@hofkiste/contract/plain/dates';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { groupedBy, query, querySums } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { lockedDay, type SoldByPreset } from '../../pickup-days/pickup-days.rows.js';
import { Background } from '../../schedule/background.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { ClosedDay } from './closed-day.entity.js';
import {
  onDate,
  SOLD_BY_HOUR,
  type Sold,
  type SoldInHour,
  type SoldOnDate,
  sumOf,
  writeSums,
} from './closed-days.rows.js';

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
  revenue: Euros;
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

/** Marks the row with the number of missing days. */
const NO_PART = -1;

interface Part extends Sold {
  /** How many of the dates aren't later. */
  part: number;
}

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
    const partOf = (date: CalendarDate) => dates.filter((bound) => bound <= date).length;
    const [closed, open] = await Promise.all([this.soldOnClosedDays(dates, at), this.soldOnOpenDays(at)]);
    const parts = Array.from({ length: dates.length + 1 }, (_, part) =>
      sumOf([
        ...closed.filter((row) => row.part === part),
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
    today: CalendarDate,
  ): Promise<void> {
    if (date >= today) return;
    await lockedDay(manager, id, 'shared');
    await this.invalidate(manager, id);
  }

  private async soldOnClosedDays(dates: readonly string[], at: FarmTime): Promise<Part[]> {
    const before = await this.storedSums(dates, at);
    if (before.missingDays === 0) return before.parts;
    await this.write('c.pickupDayId IS NULL', at);
    return (await this.storedSums(dates, at)).parts;
  }

  /** Reads with one statement, and so of one moment: the number of missing days belongs to these sums. */
  private async storedSums(dates: readonly string[], { date: today }: FarmTime) {
    const bounds = dates.map(() => 'TO_DAYS(?)').join(', ');
    const rows = await querySums<Part & { missingDays: number }>(
      this.dataSource,
      `SELECT INTERVAL(TO_DAYS(date), ${bounds}) AS part, 0 AS missingDays,
              SUM(orders) AS orders, SUM(revenue) AS revenue, SUM(boxes) AS boxes
       FROM closed_day_sum GROUP BY part
       UNION ALL
       SELECT ${NO_PART}, COUNT(*), 0, 0, 0
       FROM pickup_day d LEFT JOIN closed_day c ON c.pickupDayId = d.id
       WHERE d.date <= ? AND c.pickupDayId IS NULL`,
      [...dates, lastClosed(today)],
    );
    return {
      parts: rows.filter(({ part }) => part !== NO_PART),
      missingDays: rows.find(({ part }) => part === NO_PART)?.missingDays,
    };
  }

  private async soldOnOpenDays({ zone, date: today }: FarmTime): Promise<SoldOnDate[]> {
    const hours = await querySums<SoldInHour>(
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

/** The last date whose sums are stored. */
export const lastClosed = (today: CalendarDate): string => addDays(today, -STORED_AFTER_DAYS);
