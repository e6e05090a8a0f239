import { formatDate } from '@hofkiste/contract/plain/dates';
import { toCents } from '@hofkiste/contract/plain/money';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import { DEADLINE_AFTER_PICKUP } from '@hofkiste/contract/wire/pickup-days';
import type {
  PlannedBoxes,
  PlannedBoxesChange,
  PlannedDaysChanged,
  PlannedLocations,
  PlannedLocationsChange,
} from '@hofkiste/contract/wire/planned-days';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import { boxPresetNotFound } from '../../catalogue/box-presets/box-presets.service.js';
import { lockedPresets } from '../../catalogue/copies.rows.js';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import { locationNotFound } from '../../catalogue/pickup-locations/pickup-locations.service.js';
import type { FarmTime } from '../../config/clock.js';
import { execute, groupedBy, insertRows, querySums, requireVersion } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { recordWindowChanges } from '../../orders/history.rows.js';
import { locationSums } from '../../orders/sums/counts.rows.js';
import { OrderSums } from '../../orders/sums/order-sums.service.js';
import { BoxStock, PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { type AppError, conflict, validationFailed } from '../../server/errors.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { StandingEntering } from '../../standing-orders/entering/standing-entering.service.js';
import { windowText } from './day-contents.js';
import {
  confirmedWindowChanges,
  lastLocation,
  limitBelowSold,
  locationHasOrders,
  plannedDayClosed,
  plannedDaysChanged,
  unknownPickupLocation,
} from './planning.errors.js';

/** The days of a request, locked. */
interface Chosen {
  /** By date of the day; the index is that of the request. */
  days: readonly { index: number; day: PickupDay }[];
  /** Refusals of the days that aren't known, or not any more. */
  refusals: Refusal[];
}

/** A reason why a day isn't changed; `index` is that of the request. */
interface Refusal {
  index: number;
  error: AppError;
}

/** Changes of a call, with the texts of the audit log. */
export interface ChangedDays extends PlannedDaysChanged {
  /** Name of the box or the location. */
  name: string;
  summary: string[];
}

/** The sequence in which reasons count. */
const REASONS = [
  'PLANNED_DAYS_CHANGED',
  'PLANNED_DAY_CLOSED',
  'CONFIRMED_WINDOW_CHANGES',
  'LOCATION_HAS_ORDERS',
  'UNKNOWN_PICKUP_LOCATION',
  'LAST_LOCATION',
  'LIMIT_BELOW_SOLD',
];

/** Brings changes of boxes and locations to days that are planned already. What is ordered stays as it is. */
@Injectable()
export class PlannedChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sums: OrderSums,
    private readonly standing: StandingEntering,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
  ) {}

  async boxes(boxPresetId: number): Promise<PlannedBoxes> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(BoxPreset, { id: boxPresetId }))) throw boxPresetNotFound();
    const days = await this.openDays();
    const ids = days.map(({ day }) => day.id);
    const boxes = new Map(
      (await manager.findBy(PickupDayBox, { boxPresetId, pickupDayId: In(ids) })).map((box) => [
        box.pickupDayId,
        box,
      ]),
    );
    const ordered = await orderedOn(manager, boxPresetId, ids);
    return {
      days: days.map(({ day, ...state }) => {
        const box = boxes.get(day.id);
        const isOffered = box !== undefined && box.removedAt === null;
        const { orders = 0, quantity = 0 } = ordered.get(day.id) ?? {};
        return {
          ...plannedDayView(day),
          ...state,
          state: stateOf(box),
          name: isOffered ? box.name : null,
          price: isOffered ? box.price : null,
          weight: isOffered ? box.weight : null,
          isSoldOut: isOffered ? box.isSoldOut : null,
          orders,
          quantity,
        };
      }),
      agreedPrices: await agreedPrices(manager, boxPresetId),
    };
  }

  async locations(pickupLocationId: number): Promise<PlannedLocations> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(PickupLocation, { id: pickupLocationId }))) throw locationNotFound();
    const days = await this.openDays();
    const ids = days.map(({ day }) => day.id);
    const all = groupedBy(
      await manager.findBy(PickupDayLocation, { pickupDayId: In(ids) }),
      ({ pickupDayId }) => pickupDayId,
    );
    const orders = await ordersByLocation(manager, ids);
    return {
      days: days.map(({ day, ...state }) => {
        const ofDay = all.get(day.id) ?? [];
        const location = ofDay.find((one) => one.pickupLocationId === pickupLocationId);
        const isOffered = location !== undefined && location.removedAt === null;
        return {
          ...plannedDayView(day),
          ...state,
          state: stateOf(location),
          startTime: isOffered ? location.startTime : null,
          endTime: isOffered ? location.endTime : null,
          orders: location ? (orders.get(location.id) ?? 0) : 0,
          isOnly: isOffered && ofDay.every(({ id, removedAt }) => id === location.id || removedAt !== null),
        };
      }),
    };
  }

  async changeBoxes(boxPresetId: number, change: PlannedBoxesChange): Promise<ChangedDays> {
    const at = await this.clock.read();
    const changed = await transaction(this.dataSource.manager, async (manager) => {
      const chosen = await chosenDays(manager, change.days);
      const [preset] = await lockedPresets(manager, [boxPresetId]);
      if (!preset) throw boxPresetNotFound();
      requireVersion(preset, change.version, 'Die Gemüsekiste');
      const ids = chosen.days.map(({ day }) => day.id);
      const boxes = new Map(
        (
          await manager.find(PickupDayBox, {
            where: { boxPresetId, pickupDayId: In(ids) },
            lock: { mode: 'pessimistic_write' },
          })
        ).map((box) => [box.pickupDayId, box]),
      );
      const valuesOn = ({ date }: PickupDay) => ({
        name: preset.name,
        price: priceOn(preset, date),
        weight: preset.weight,
      });
      const offeredOn = ({ id }: PickupDay) => {
        const box = boxes.get(id);
        return box?.removedAt === null ? box : undefined;
      };
      const isWanted = (day: PickupDay): boolean => {
        const box = offeredOn(day);
        if (change.action === 'add' || box === undefined) return box !== undefined;
        const wanted = valuesOn(day);
        return change.fields.every((field) =>
          field === 'price' ? toCents(box.price) === toCents(wanted.price) : box[field] === wanted[field],
        );
      };
      const toChange = chosen.days.filter(({ day }) => !isWanted(day));
      const soldOn = await this.soldQuantities(manager, boxPresetId, change, toChange);
      const reasonOf = (day: PickupDay): AppError | undefined => {
        if (change.action === 'values') return offeredOn(day) ? undefined : plannedDaysChanged(day.date);
        const soldQuantity = soldOn(day.id);
        return change.maxQuantity !== null && change.maxQuantity < soldQuantity
          ? limitBelowSold([{ index: 0, name: preset.name, soldQuantity }])
          : undefined;
      };
      refuse([...chosen.refusals, ...refusalsOf(toChange, change.days, at, reasonOf)]);

      const days = toChange.map(({ day }) => day);
      const byPrice = groupedBy(days, (day) => valuesOn(day).price);
      for (const [price, ofPrice] of byPrice) {
        const values = { name: preset.name, price, weight: preset.weight };
        if (change.action === 'values') {
          const fields = Object.fromEntries(change.fields.map((field) => [field, values[field]]));
          await manager.update(PickupDayBox, { boxPresetId, pickupDayId: In(idsOf(ofPrice)) }, fields);
        } else await addBoxes(manager, preset, values, ofPrice, boxes, change.maxQuantity);
      }
      if (change.action === 'add' && change.maxQuantity !== null)
        await insertStocksOf(manager, boxPresetId, days, soldOn);
      return finish(manager, days, { asked: change.days.length, name: preset.name });
    });
    this.standing.enterSoon();
    return changed;
  }

  async changeLocations(pickupLocationId: number, change: PlannedLocationsChange): Promise<ChangedDays> {
    const at = await this.clock.read();
    const { action, changeConfirmedWindows } = change;
    const changed = await transaction(this.dataSource.manager, async (manager) => {
      const chosen = await chosenDays(manager, change.days);
      const master = await manager.findOne(PickupLocation, {
        where: { id: pickupLocationId },
        lock: { mode: 'pessimistic_read' },
      });
      if (!master) throw locationNotFound();
      requireVersion(master, change.version, 'Der Abholort');
      const ids = chosen.days.map(({ day }) => day.id);
      const all = groupedBy(
        await manager.find(PickupDayLocation, {
          where: { pickupDayId: In(ids) },
          lock: { mode: 'pessimistic_write' },
        }),
        ({ pickupDayId }) => pickupDayId,
      );
      const orders = await ordersByLocation(manager, ids);
      const window = { startTime: master.defaultStartTime, endTime: master.defaultEndTime };
      const rowOn = ({ id }: PickupDay) =>
        all.get(id)?.find((one) => one.pickupLocationId === pickupLocationId);
      const offeredOn = (day: PickupDay) => {
        const row = rowOn(day);
        return row?.removedAt === null ? row : undefined;
      };
      const othersOn = (day: PickupDay) =>
        (all.get(day.id) ?? []).filter(
          (one) => one.removedAt === null && one.pickupLocationId !== pickupLocationId,
        );
      const isWanted = (day: PickupDay): boolean => {
        const row = offeredOn(day);
        if (action === 'remove') return row === undefined;
        if (action === 'add' || row === undefined) return row !== undefined;
        return row.startTime === window.startTime && row.endTime === window.endTime;
      };
      const ordersOn = (day: PickupDay) => orders.get(rowOn(day)?.id ?? 0) ?? 0;
      const reasonOf = (day: PickupDay): AppError | undefined => {
        const row = offeredOn(day);
        if (action === 'times' && !row) return plannedDaysChanged(day.date);
        const count = ordersOn(day);
        if (action === 'times' && row && count > 0 && !changeConfirmedWindows)
          return confirmedWindowChanges(count, [row]);
        if (action === 'remove' && count > 0) return locationHasOrders(master.name, count);
        if (action !== 'remove' && master.deactivatedAt !== null) return unknownPickupLocation();
        return action === 'remove' && othersOn(day).length === 0
          ? lastLocation(day.date, master.name)
          : undefined;
      };
      const toChange = chosen.days.filter(({ day }) => !isWanted(day));
      refuse([...chosen.refusals, ...refusalsOf(toChange, change.days, at, reasonOf)]);
      const windowsOn = (day: PickupDay) =>
        action === 'remove' ? othersOn(day) : [...othersOn(day), window];
      const late = toChange.filter(
        ({ day }) => pickupEnd({ date: day.date, locations: windowsOn(day) }, at.zone) < day.orderDeadline,
      );
      if (late.length > 0)
        throw validationFailed(
          late.map(({ index }) => ({ path: `days.${index}`, message: DEADLINE_AFTER_PICKUP })),
        );

      const days = toChange.map(({ day }) => day);
      const known = days.flatMap((day) => rowOn(day) ?? []);
      const knownIds = { id: In(idsOf(known)) };
      if (action === 'remove') await manager.update(PickupDayLocation, knownIds, { removedAt: at.now });
      else {
        const changes = action === 'times' ? window : { ...master.copy, ...window, removedAt: null };
        await manager.update(PickupDayLocation, knownIds, changes);
        const missing = days.filter((day) => rowOn(day) === undefined);
        await insertRows(
          manager,
          PickupDayLocation,
          missing.map(({ id }) => ({
            ...master.copy,
            ...window,
            pickupDayId: id,
            pickupLocationId,
            removedAt: null,
          })),
        );
      }
      if (action === 'times') {
        const to = windowText(window);
        const windows = new Map(known.map((row) => [row.id, { from: windowText(row), to }]));
        await recordWindowChanges(manager, windows, at.now);
      }
      return finish(manager, days, { asked: change.days.length, name: master.name });
    });
    this.standing.enterSoon();
    return changed;
  }

  /** The days that can still be ordered for, by date. */
  private async openDays(): Promise<{ day: PickupDay; isOnSale: boolean }[]> {
    const now = this.clock.now();
    const daysOnSale = await this.settings.value('daysOnSale');
    const days = await this.dataSource.manager.find(PickupDay, {
      where: { ...PickupDay.notDeleted, ...PickupDay.openAt(now), calledOffAt: IsNull() },
      order: { livingDate: 'ASC' },
    });
    return days.map((day) => ({ day, isOnSale: shopState(day, days, now, daysOnSale).kind === 'sold' }));
  }

  /** Returns how many pieces the orders of a day have; only a limit needs them. */
  private async soldQuantities(
    manager: EntityManager,
    boxPresetId: number,
    change: PlannedBoxesChange,
    days: Chosen['days'],
  ): Promise<(dayId: number) => number> {
    if (change.action === 'values' || change.maxQuantity === null) return () => 0;
    const sumsOn = await this.sums.ofDays(
      manager,
      days.map(({ day }) => day.id),
    );
    return (dayId) => sumsOn(dayId).sold.get(boxPresetId) ?? 0;
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const plannedDayView = ({ id, date, version, active }: PickupDay) => ({ id, date, version, active });

function stateOf(row: { removedAt: Date | null } | undefined): 'offered' | 'missing' | 'removed' {
  if (row === undefined) return 'missing';
  return row.removedAt === null ? 'offered' : 'removed';
}

/** Locks the days by id, before everything else. Deleted and called off days count as changed. */
async function chosenDays(
  manager: EntityManager,
  asked: readonly { id: number; version: number }[],
): Promise<Chosen> {
  const locked = await manager.find(PickupDay, {
    where: { id: In(idsOf(asked)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const found = new Map(locked.map((day) => [day.id, day]));
  const indexed = asked.map(({ id }, index) => ({ index, day: found.get(id) }));
  return {
    days: indexed.flatMap(({ index, day }) =>
      day && !day.isDeleted && day.calledOffAt === null ? [{ index, day }] : [],
    ),
    refusals: indexed.flatMap(({ index, day }) =>
      day && !day.isDeleted && day.calledOffAt === null
        ? []
        : [{ index, error: plannedDaysChanged(day?.date) }],
    ),
  };
}

/** Returns the first reason of each day that can't be changed. */
const refusalsOf = (
  days: Chosen['days'],
  asked: readonly { version: number }[],
  { now }: FarmTime,
  reasonOf: (day: PickupDay) => AppError | undefined,
): Refusal[] =>
  days.flatMap(({ index, day }) => {
    const reasons = [
      day.version === asked[index]?.version ? undefined : plannedDaysChanged(day.date),
      day.isOpenAt(now) ? undefined : plannedDayClosed(day.date),
      reasonOf(day),
    ];
    const [error] = reasons
      .flatMap((reason) => reason ?? [])
      .toSorted((a, b) => REASONS.indexOf(a.code) - REASONS.indexOf(b.code));
    return error ? [{ index, error }] : [];
  });

/** Throws the reason that counts first, with the sentences of all days. */
function refuse(refusals: readonly Refusal[]): void {
  const [first] = refusals.toSorted(
    (a, b) => REASONS.indexOf(a.error.code) - REASONS.indexOf(b.error.code) || a.index - b.index,
  );
  if (!first) return;
  const errors = refusals
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, error: { message } }) => ({ path: `days.${index}`, message }));
  throw conflict(first.error.code, first.error.message, { errors });
}

/** Adds the box to days, with the values of its preset; one that was taken off comes back with its row. */
async function addBoxes(
  manager: EntityManager,
  preset: BoxPreset,
  values: Pick<PickupDayBox, 'name' | 'price' | 'weight'>,
  days: readonly PickupDay[],
  known: ReadonlyMap<number, PickupDayBox>,
  maxQuantity: number | null,
): Promise<void> {
  const added = {
    ...preset.copy,
    ...values,
    isSoldOut: false,
    isSoldOutByPreset: false,
    maxQuantity,
    removedAt: null,
  };
  const removed = days.flatMap(({ id }) => known.get(id) ?? []);
  if (removed.length > 0) await manager.update(PickupDayBox, { id: In(idsOf(removed)) }, added);
  await insertRows(
    manager,
    PickupDayBox,
    days
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ({ ...added, pickupDayId: id, boxPresetId: preset.id })),
  );
}

async function insertStocksOf(
  manager: EntityManager,
  boxPresetId: number,
  days: readonly PickupDay[],
  soldOn: (dayId: number) => number,
): Promise<void> {
  const boxes = await manager.find(PickupDayBox, {
    select: { id: true, pickupDayId: true },
    where: { boxPresetId, pickupDayId: In(idsOf(days)) },
  });
  await insertRows(
    manager,
    BoxStock,
    boxes.map(({ id, pickupDayId }) => ({ pickupDayBoxId: id, soldQuantity: soldOn(pickupDayId) })),
  );
}

/** Makes new versions of the changed days, so that open forms of them are refused. */
async function finish(
  manager: EntityManager,
  days: readonly PickupDay[],
  { asked, name }: { asked: number; name: string },
): Promise<ChangedDays> {
  if (days.length > 0)
    await execute(manager, 'UPDATE pickup_day SET version = version + 1 WHERE id IN (?)', [idsOf(days)]);
  const dates = days.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  return {
    changed: days.length,
    unchanged: asked - days.length,
    name,
    summary: first && last ? [String(days.length), formatDate(first), formatDate(last)] : [],
  };
}

/** Counts orders with a box, and its pieces, by day. */
async function orderedOn(
  manager: EntityManager,
  boxPresetId: number,
  dayIds: readonly number[],
): Promise<ReadonlyMap<number, { orders: number; quantity: number }>> {
  if (dayIds.length === 0) return new Map();
  const rows = await querySums<Record<'pickupDayId' | 'orders' | 'quantity', number>>(
    manager,
    `SELECT o.pickupDayId, COUNT(*) AS orders, SUM(i.quantity) AS quantity
     FROM customer_order o STRAIGHT_JOIN order_item i ON i.orderId = o.id
     WHERE o.pickupDayId IN (?) AND o.cancelledAt IS NULL AND i.boxPresetId = ? AND i.quantity > 0
     GROUP BY o.pickupDayId`,
    [dayIds, boxPresetId],
  );
  return new Map(rows.map(({ pickupDayId, ...counts }) => [pickupDayId, counts]));
}

/** Counts orders that aren't cancelled by location of the day. */
async function ordersByLocation(
  manager: EntityManager,
  dayIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const sums = await locationSums(manager, dayIds);
  return new Map(sums.map(({ pickupDayLocationId, orders }) => [pickupDayLocationId, orders]));
}

const agreedPrices = (manager: EntityManager, boxPresetId: number): Promise<PlannedBoxes['agreedPrices']> =>
  querySums(
    manager,
    `SELECT s.weekday, i.agreedPrice AS price, COUNT(*) AS standingOrders
     FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
     WHERE s.status = 'active' AND i.boxPresetId = ?
     GROUP BY s.weekday, i.agreedPrice ORDER BY s.weekday, i.agreedPrice`,
    [boxPresetId],
  );
