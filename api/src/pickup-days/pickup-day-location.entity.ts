import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import { instant, reference, text, timeOfDay } from '../database/columns.js';
import { PickupDay } from './pickup-day.entity.js';

/** A location open on one day, with its time window. */
@Entity('pickup_day_location')
@Unique(['pickupDayId', 'pickupLocationId'])
export class PickupDayLocation {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(reference)
  pickupDayId!: number;

  @ManyToOne(
    () => PickupDay,
    (day) => day.locations,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  @Index()
  @Column(reference)
  pickupLocationId!: number;

  @ManyToOne(() => PickupLocation)
  @JoinColumn({ name: 'pickupLocationId' })
  pickupLocation!: Relation<PickupLocation>;

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

  /** Whether its window on the day's date has ended by the farm's wall clock. */
  isOver(dayDate: string, { date, time }: { date: string; time: string }): boolean {
    return dayDate === date ? this.endTime <= time : dayDate < date;
  }
}
