import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
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
import { groupedBy, requireVersion } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { countByLocation, orderedOn } from '../../orders/sums/counts.rows.js';
import { OrderSums } from '../../orders/sums/order-sums.service.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { validationFailed } from '../../server/errors.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { StandingEntering } from '../../standing-orders/entering/standing-entering.service.js';
import { BoxChange, LocationChange } from './change-rules.js';
import {
  agreedPrices,
  type ChangedDays,
  type Chosen,
  chosenDays,
  idsOf,
  insertStocksOf,
  renewDays,
  storeBoxes,
  storeLocations,
} from './planned-changes.rows.js';
import { refusalsOf, refuse } from './planning.errors.js';
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

  async changeBoxes(boxPresetId: number, wanted: PlannedBoxesChange): Promise<ChangedDays> {
    const at = await this.clock.read();
    const changed = await transaction(this.dataSource.manager, async (manager) => {
      const chosen = await chosenDays(manager, wanted.days);
      const [preset] = await lockedPresets(manager, [boxPresetId]);
      if (!preset) throw boxPresetNotFound();
      requireVersion(preset, wanted.version, 'Die Gemüsekiste');
      const boxes = await manager.find(PickupDayBox, {
        where: { boxPresetId, pickupDayId: In(chosen.days.map(({ day }) => day.id)) },
        lock: { mode: 'pessimistic_write' },
      });
      const change = new BoxChange(wanted, preset, boxes);
      const toChange = chosen.days.filter(({ day }) => !change.isDoneOn(day));
      const days = toChange.map(({ day }) => day);
      const soldOn = await this.soldQuantities(manager, change, days);
      const reasonOf = (day: PickupDay) => change.refusalOn(day, soldOn(day.id));
      refuse([...chosen.refusals, ...refusalsOf(toChange, wanted.days, at, reasonOf)]);
      await storeBoxes(manager, change, days);
      if (change.maxQuantity !== null) await insertStocksOf(manager, boxPresetId, days, soldOn);
      return renewDays(manager, days, { asked: wanted.days.length, name: preset.name });
    });
    this.standing.enterSoon();
    return changed;
  }

  async changeLocations(pickupLocationId: number, wanted: PlannedLocationsChange): Promise<ChangedDays> {
    const at = await this.clock.read();
    const changed = await transaction(this.dataSource.manager, async (manager) => {
      const chosen = await chosenDays(manager, wanted.days);
      const master = await manager.findOne(PickupLocation, {
        where: { id: pickupLocationId },
        lock: { mode: 'pessimistic_read' },
      });
      if (!master) throw locationNotFound();
      requireVersion(master, wanted.version, 'Der Abholort');
      const ids = chosen.days.map(({ day }) => day.id);
      const rows = await manager.find(PickupDayLocation, {
        where: { pickupDayId: In(ids) },
        lock: { mode: 'pessimistic_write' },
      });
      const change = new LocationChange(wanted, master, rows, await countByLocation(manager, ids));
      const toChange = chosen.days.filter(({ day }) => !change.isDoneOn(day));
      const reasonOf = (day: PickupDay) => change.refusalOn(day);
      refuse([...chosen.refusals, ...refusalsOf(toChange, wanted.days, at, reasonOf)]);
      requireDeadlines(toChange, change, at.zone);
      const days = toChange.map(({ day }) => day);
      await storeLocations(manager, change, days, at.now);
      return renewDays(manager, days, { asked: wanted.days.length, name: master.name });
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
    { maxQuantity, preset }: BoxChange,
    days: readonly PickupDay[],
  ): Promise<(dayId: number) => number> {
    if (maxQuantity === null) return () => 0;
    const sumsOn = await this.sums.ofDays(manager, idsOf(days));
    return (dayId) => sumsOn(dayId).sold.get(preset.id) ?? 0;
  }
}

/** Refuses days whose pickup would end before their order deadline. */
function requireDeadlines(days: Chosen['days'], change: LocationChange, zone: string): void {
  const late = days.filter(
    ({ day }) => pickupEnd({ date: day.date, locations: change.windowsOn(day) }, zone) < day.orderDeadline,
  );
  if (late.length === 0) return;
  throw validationFailed(
    late.map(({ index }) => ({ path: `days.${index}`, message: DEADLINE_AFTER_PICKUP })),
  );
}
