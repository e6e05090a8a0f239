import { toCents } from '@hofkiste/contract/plain/money';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import { DEADLINE_AFTER_PICKUP } from '@hofkiste/contract/wire/pickup-days';
import type {
  PlannedBoxes,
  PlannedBoxesChange,
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
import { groupedBy, insertRows, requireVersion } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { recordWindowChanges } from '../../orders/history.rows.js';
import { countByLocation } from '../../orders/sums/counts.rows.js';
import { OrderSums } from '../../orders/sums/order-sums.service.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { type AppError, validationFailed } from '../../server/errors.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { StandingEntering } from '../../standing-orders/entering/standing-entering.service.js';
import { windowText } from './day-contents.js';
import {
  addBoxes,
  agreedPrices,
  type ChangedDays,
  type Chosen,
  chosenDays,
  idsOf,
  insertStocksOf,
  orderedOn,
  renewDays,
} from './planned-changes.rows.js';
import {
  confirmedWindowChanges,
  lastLocation,
  limitBelowSold,
  locationHasOrders,
  plannedDaysChanged,
  refusalsOf,
  refuse,
  unknownPickupLocation,
} from './planning.errors.js';
import { plannedDayView, stateOf } from './planning.view.js';

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
    const orders = await countByLocation(manager, ids);
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
        } else {
          const added = { ...values, maxQuantity: change.maxQuantity };
          await addBoxes(manager, preset, added, { days: ofPrice, known: boxes });
        }
      }
      if (change.action === 'add' && change.maxQuantity !== null)
        await insertStocksOf(manager, boxPresetId, days, soldOn);
      return renewDays(manager, days, { asked: change.days.length, name: preset.name });
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
      const orders = await countByLocation(manager, ids);
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
      return renewDays(manager, days, { asked: change.days.length, name: master.name });
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
      order: { uniqueDate: 'ASC' },
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
