import { toCents } from '@hofkiste/contract/plain/money';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import type { PlannedBoxesChange, PlannedLocationsChange } from '@hofkiste/contract/wire/planned-days';
import type { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import { groupedBy } from '../../database/statements.js';
import type { PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import type { AppError } from '../../server/errors.js';
import {
  confirmedWindowChanges,
  lastLocation,
  limitBelowSold,
  locationHasOrders,
  plannedDaysChanged,
  unknownPickupLocation,
} from './planning.errors.js';

/** A change of one box on planned days. */
export class BoxChange {
  private readonly boxes: ReadonlyMap<number, PickupDayBox>;

  /** @param boxes of the preset on these days, also those that were taken off. */
  constructor(
    readonly wanted: PlannedBoxesChange,
    readonly preset: BoxPreset,
    boxes: readonly PickupDayBox[],
  ) {
    this.boxes = new Map(boxes.map((box) => [box.pickupDayId, box]));
  }

  /** Null without a new limit. */
  get maxQuantity(): number | null {
    return this.wanted.action === 'add' ? this.wanted.maxQuantity : null;
  }

  boxOn({ id }: PickupDay): PickupDayBox | undefined {
    return this.boxes.get(id);
  }

  valuesOn({ date }: PickupDay): Pick<PickupDayBox, 'name' | 'price' | 'weight'> {
    const { name, weight } = this.preset;
    return { name, price: priceOn(this.preset, date), weight };
  }

  /** True if the day needs no change. */
  isDoneOn(day: PickupDay): boolean {
    const box = this.offeredOn(day);
    if (this.wanted.action === 'add' || box === undefined) return box !== undefined;
    const values = this.valuesOn(day);
    return this.wanted.fields.every((field) =>
      field === 'price' ? toCents(box.price) === toCents(values.price) : box[field] === values[field],
    );
  }

  /** Returns why the day can't be changed. */
  refusalOn(day: PickupDay, soldQuantity: number): AppError | undefined {
    if (this.wanted.action === 'values')
      return this.offeredOn(day) ? undefined : plannedDaysChanged(day.date);
    const { maxQuantity, preset } = this;
    return maxQuantity !== null && maxQuantity < soldQuantity
      ? limitBelowSold([{ index: 0, name: preset.name, soldQuantity }])
      : undefined;
  }

  private offeredOn(day: PickupDay): PickupDayBox | undefined {
    const box = this.boxOn(day);
    return box?.removedAt === null ? box : undefined;
  }
}

/** A change of one location on planned days. */
export class LocationChange {
  private readonly rows: ReadonlyMap<number, readonly PickupDayLocation[]>;

  /**
   * @param rows all locations of these days, also those that were taken off.
   * @param orders counts of open orders by id of the row.
   */
  constructor(
    readonly wanted: PlannedLocationsChange,
    readonly master: PickupLocation,
    rows: readonly PickupDayLocation[],
    private readonly orders: ReadonlyMap<number, number>,
  ) {
    this.rows = groupedBy(rows, ({ pickupDayId }) => pickupDayId);
  }

  get window(): Pick<PickupDayLocation, 'startTime' | 'endTime'> {
    return { startTime: this.master.defaultStartTime, endTime: this.master.defaultEndTime };
  }

  rowOn({ id }: PickupDay): PickupDayLocation | undefined {
    return this.rows.get(id)?.find(({ pickupLocationId }) => pickupLocationId === this.master.id);
  }

  /** True if the day needs no change. */
  isDoneOn(day: PickupDay): boolean {
    const row = this.offeredOn(day);
    const { action } = this.wanted;
    if (action === 'remove') return row === undefined;
    if (action === 'add' || row === undefined) return row !== undefined;
    return row.startTime === this.window.startTime && row.endTime === this.window.endTime;
  }

  /** Returns why the day can't be changed. */
  refusalOn(day: PickupDay): AppError | undefined {
    const { master, wanted } = this;
    const count = this.orders.get(this.rowOn(day)?.id ?? 0) ?? 0;
    if (wanted.action === 'times') {
      const row = this.offeredOn(day);
      if (!row) return plannedDaysChanged(day.date);
      if (count > 0 && !wanted.changeConfirmedWindows) return confirmedWindowChanges(count, [row]);
    }
    if (wanted.action !== 'remove')
      return master.deactivatedAt === null ? undefined : unknownPickupLocation();
    if (count > 0) return locationHasOrders(master.name, count);
    return this.othersOn(day).length === 0 ? lastLocation(day.date, master.name) : undefined;
  }

  /** Returns the windows of the day after the change. */
  windowsOn(day: PickupDay): Pick<PickupDayLocation, 'startTime' | 'endTime'>[] {
    const others = this.othersOn(day);
    return this.wanted.action === 'remove' ? others : [...others, this.window];
  }

  private offeredOn(day: PickupDay): PickupDayLocation | undefined {
    const row = this.rowOn(day);
    return row?.removedAt === null ? row : undefined;
  }

  private othersOn({ id }: PickupDay): PickupDayLocation[] {
    return (this.rows.get(id) ?? []).filter(
      ({ removedAt, pickupLocationId }) => removedAt === null && pickupLocationId !== this.master.id,
    );
  }
}
