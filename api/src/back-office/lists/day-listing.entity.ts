import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { instant, json, reference } from '../../database/columns.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';

/** The open orders of a pickup day when somebody last downloaded a list of it. */
@Entity('day_listing')
export class DayListing {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @OneToOne('PickupDay', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay?: PickupDay;

  @Column(instant)
  at!: Date;

  /** The version of each order by its id. */
  @Column({ type: 'mediumtext', transformer: json })
  versions!: Record<string, number>;
}
