import { HOUR } from '@hofkiste/contract/plain/durations';
import { pickupTimes } from '@hofkiste/contract/rules/pickup-times';
import {
  Column,
  Entity,
  type FindOptionsWhere,
  Index,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { FarmTime } from '../config/farm-time.js';
import { calendarDate, instant, text, version } from '../database/columns.js';
import type { PickupDayBox } from './pickup-day-box.entity.js';
import type { PickupDayLocation } from './pickup-day-location.entity.js';

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
  @Column({ ...calendarDate, nullable: true, unique: true })
  livingDate!: string | null;

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
  boxes!: Relation<PickupDayBox>[];

  @OneToMany('PickupDayLocation', 'pickupDay')
  locations!: Relation<PickupDayLocation>[];

  /** Conditions of queries: {@link isOpenAt} and its opposite, and the days that aren't deleted. */
  static openAt(now: Date): FindOptionsWhere<PickupDay> {
    return { orderDeadline: MoreThan(now) };
  }

  static closedAt(now: Date): FindOptionsWhere<PickupDay> {
    return { orderDeadline: LessThanOrEqual(now) };
  }

  static get notDeleted(): FindOptionsWhere<PickupDay> {
    return { livingDate: Not(IsNull()) };
  }

  get isDeleted(): boolean {
    return this.livingDate === null;
  }

  /** Before the deadline orders can be placed and cancelled; at the deadline they can't. */
  isOpenAt(now: Date): boolean {
    return now < this.orderDeadline;
  }

  /** From then on the shop takes orders for it; without a start always. */
  hasStartedAt(now: Date): boolean {
    return this.orderStart === null || this.orderStart <= now;
  }

  /** Whether its date is before `today`; both in the farm's zone. */
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

  /** What can be done when about its pickup. Needs the locations. */
  pickupTimes(zone: string): ReturnType<typeof pickupTimes> {
    const { date, orderDeadline, openLocations: locations } = this;
    return pickupTimes({ date, orderDeadline, locations }, zone);
  }

  /** Whether its last window has ended. Needs the locations. */
  isOver({ now, zone }: FarmTime): boolean {
    return now >= this.pickupTimes(zone).end;
  }
}
