import { HOUR } from '@hofkiste/contract/plain/durations';
import { pickupTimes } from '@hofkiste/contract/rules/pickup-times';
import { Facts } from '@hofkiste/contract/wire/facts';
import { type BoxContent, boxContentsSchema } from '@hofkiste/contract/wire/pickup-days';
import {
  Column,
  Entity,
  type FindOptionsWhere,
  Index,
  IsNull,
  JoinColumn,
  LessThanOrEqual,
  MoreThan,
  Not,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import type { FarmTime } from '../config/clock.js';
import {
  calendarDate,
  euros,
  ForeignKey,
  instant,
  jsonOf,
  jsonOrNullOf,
  kilograms,
  reference,
  text,
  timeOfDay,
  version,
} from '../database/columns.js';

/** The zone that is furthest ahead of UTC. */
const FIRST_ZONE_MS = 14 * HOUR;

@Entity('pickup_day')
export class PickupDay {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(calendarDate)
  date!: string;

  /** Equals `date`, or null once the day is deleted: the unique index allows one day per date. */
  @Column({ ...calendarDate, name: 'livingDate', nullable: true, unique: true })
  uniqueDate!: string | null;

  /**
   * The date that it replaces, such as a holiday; null without one, and once the day is deleted or called off. Standing
   * orders have their pickup of that date on this day.
   */
  @Column({ ...calendarDate, nullable: true, unique: true })
  standsFor!: string | null;

  @Index()
  @Column(instant)
  orderDeadline!: Date;

  /** From when on it can be ordered; null: it waits for its turn. */
  @Column({ ...instant, nullable: true })
  orderStart!: Date | null;

  @Column({ type: 'boolean', default: true })
  active!: boolean;

  @Column({ ...instant, nullable: true })
  deletedAt!: Date | null;

  /** When the farmer last marked it as announced. */
  @Column({ ...instant, nullable: true })
  announcedAt!: Date | null;

  /** Null unless the day is called off; activating it again takes that back. */
  @Column({ ...instant, nullable: true })
  calledOffAt!: Date | null;

  /** The shop shows it. */
  @Column({ ...text(200), nullable: true })
  callOffReason!: string | null;

  @Column(version)
  version!: number;

  @OneToMany('PickupDayBox', 'pickupDay')
  boxes!: PickupDayBox[];

  @OneToMany('PickupDayLocation', 'pickupDay')
  locations!: PickupDayLocation[];

  /** Conditions of queries: {@link isOpenAt} and its opposite, and the days that aren't deleted. */
  static openAt(now: Date): FindOptionsWhere<PickupDay> {
    return { orderDeadline: MoreThan(now) };
  }

  static closedAt(now: Date): FindOptionsWhere<PickupDay> {
    return { orderDeadline: LessThanOrEqual(now) };
  }

  static get notDeleted(): FindOptionsWhere<PickupDay> {
    return { uniqueDate: Not(IsNull()) };
  }

  get isDeleted(): boolean {
    return this.uniqueDate === null;
  }

  /** Before the deadline orders can be placed and cancelled; at the deadline they can't. */
  isOpenAt(now: Date): boolean {
    return now < this.orderDeadline;
  }

  /** From then on the shop takes orders for it; without a start always. */
  hasStartedAt(now: Date): boolean {
    return this.orderStart === null || this.orderStart <= now;
  }

  /** Tells whether its date is before `today`; both in the farm's zone. */
  isPast(today: string): boolean {
    return this.date < today;
  }

  /** False while its date has begun in no zone of the world. */
  mayHaveBegun(now: Date): boolean {
    return now.getTime() >= Date.parse(this.date) - FIRST_ZONE_MS;
  }

  /** The locations that it offers. Needs the locations. */
  get openLocations(): PickupDayLocation[] {
    return this.locations.filter(({ removedAt }) => removedAt === null);
  }

  /** Boxes before single products, then by preset; without those that were taken off the day. Needs the boxes. */
  get offeredBoxes(): PickupDayBox[] {
    return this.boxes
      .filter(({ removedAt }) => removedAt === null)
      .toSorted(
        (a, b) => Number(a.isSingleProduct) - Number(b.isSingleProduct) || a.boxPresetId - b.boxPresetId,
      );
  }

  /** The location that it offers, by the id of the master record. Needs the locations. */
  locationOf(pickupLocationId: number): PickupDayLocation | undefined {
    return this.openLocations.find((location) => location.pickupLocationId === pickupLocationId);
  }

  /** Like {@link locationOf}. */
  hasLocation(pickupLocationId: number): boolean {
    return this.locationOf(pickupLocationId) !== undefined;
  }

  /** Returns the end of the pickup, and when its taps and helper links are valid. Needs the locations. */
  pickupTimes(zone: string): ReturnType<typeof pickupTimes> {
    const { date, orderDeadline, openLocations: locations } = this;
    return pickupTimes({ date, orderDeadline, locations }, zone);
  }

  /** Tells whether its last window has ended. Needs the locations. */
  isOver({ now, zone }: FarmTime): boolean {
    return now >= this.pickupTimes(zone).end;
  }
}

/** Copy of a box in an order: later changes of the day don't reach it. */
export interface SoldBox {
  boxPresetId: number;
  name: string;
  /** Euros for one. */
  price: number;
  quantity: number;
  /** False gives the customer a right of withdrawal. */
  isPerishable: boolean;
}

/** How the facts of a box are stored. */
export const factsColumn = jsonOrNullOf(Facts);

/** A box as one day offers it: name, price and weight are the day's own. */
@Entity('pickup_day_box')
@Unique(['pickupDayId', 'boxPresetId'])
export class PickupDayBox {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => PickupDay, {
    inverse: (day: PickupDay) => day.boxes,
    isIndexed: false,
    onDelete: 'CASCADE',
  })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  @ForeignKey(() => BoxPreset)
  boxPresetId!: number;
  boxPreset!: BoxPreset;

  @Column(text(80))
  name!: string;

  @Column(euros)
  price!: number;

  @Column(kilograms)
  weight!: number;

  @Column({ type: 'boolean', default: false })
  isSoldOut!: boolean;

  /** Sold out because its preset was taken off sale, and not by the farmer on this day. */
  @Column({ type: 'boolean', default: false })
  isSoldOutByPreset!: boolean;

  /** How many can be sold on the day; null: no limit. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  maxQuantity!: number | null;

  /** Null without a limit. */
  @OneToOne(
    () => BoxStock,
    (stock) => stock.pickupDayBox,
  )
  stock!: Relation<BoxStock> | null;

  @Column(text(2000))
  description!: string;

  @Column({ ...text(16), nullable: true })
  emoji!: string | null;

  @Column({ ...text(2048), nullable: true })
  imageUrl!: string | null;

  @Column({ type: 'boolean', default: false })
  isSingleProduct!: boolean;

  @Column({ type: 'mediumtext', transformer: jsonOf(boxContentsSchema) })
  contents!: BoxContent[];

  @Column({ type: 'text', nullable: true, transformer: factsColumn })
  facts!: Facts | null;

  /** Taken off the day; revives with its copy when it is added again. */
  @Column({ ...instant, nullable: true })
  removedAt!: Date | null;

  get isPerishable(): boolean {
    return this.facts?.isPerishable ?? true;
  }

  /** Whether customers can read something about it. */
  get hasFacts(): boolean {
    if (this.facts === null) return false;
    const { isPrepacked: _, isSingleIngredient: __, isPerishable: ___, allergens, ...shown } = this.facts;
    return allergens.length > 0 || Object.values(shown).some((value) => value !== null);
  }

  sell(quantity: number): SoldBox {
    const { boxPresetId, name, price, isPerishable } = this;
    return { boxPresetId, name, price, quantity, isPerishable };
  }
}

/** A location open on one day, with its time window. */
@Entity('pickup_day_location')
@Unique(['pickupDayId', 'pickupLocationId'])
export class PickupDayLocation {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => PickupDay, {
    inverse: (day: PickupDay) => day.locations,
    isIndexed: false,
    onDelete: 'CASCADE',
  })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  @ForeignKey(() => PickupLocation)
  pickupLocationId!: number;
  pickupLocation!: PickupLocation;

  @Column(text(80))
  name!: string;

  @Column({ ...text(2048), nullable: true })
  googleMapsLink!: string | null;

  @Column(timeOfDay)
  startTime!: string;

  @Column(timeOfDay)
  endTime!: string;

  /** Taken off the day; revives when it is added again. */
  @Column({ ...instant, nullable: true })
  removedAt!: Date | null;

  /** Tells whether its window on the day's date has ended by the farm's wall clock. */
  isOver(dayDate: string, { date, time }: { date: string; time: string }): boolean {
    return dayDate === date ? this.endTime <= time : dayDate < date;
  }
}

/**
 * Sold quantity of a box that has a limit; boxes without one have no row. A table of its own: orders share-lock the
 * rows of the boxes, and two that then wrote the same row would block each other.
 */
@Entity('box_stock')
export class BoxStock {
  @PrimaryColumn(reference)
  pickupDayBoxId!: number;

  @OneToOne(
    () => PickupDayBox,
    (box) => box.stock,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'pickupDayBoxId' })
  pickupDayBox!: Relation<PickupDayBox>;

  /** The sum of open orders. Orders of the farmer may bring it above the limit. */
  @Column({ type: 'int' })
  soldQuantity!: number;
}
