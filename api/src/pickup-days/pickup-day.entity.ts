import { Column, Entity, Index, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { calendarDate, instant } from '../database/columns.js';
import type { PickupDayBox } from './pickup-day-box.entity.js';
import type { PickupDayLocation } from './pickup-day-location.entity.js';

@Entity('pickup_day')
export class PickupDay {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(calendarDate)
  date!: string;

  /** The date while the day lives, null once it is deleted: so only one living day has a date. */
  @Column({ ...calendarDate, nullable: true, unique: true })
  livingDate!: string | null;

  @Index()
  @Column(instant)
  orderDeadline!: Date;

  @Column({ type: 'boolean', default: true })
  active!: boolean;

  @Column({ ...instant, nullable: true })
  deletedAt!: Date | null;

  @OneToMany('PickupDayBox', 'pickupDay')
  boxes!: Relation<PickupDayBox>[];

  @OneToMany('PickupDayLocation', 'pickupDay')
  locations!: Relation<PickupDayLocation>[];

  /** Its date lies before `today`, in the farm's zone. */
  isPast(today: string): boolean {
    return this.date < today;
  }
}
