import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { calendarDate, euros, reference, text } from '../database/columns.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';

/** The orders that a pickup day past its deadline got on one date; cancelled orders count nowhere. */
@Entity('closed_day_sum')
export class ClosedDaySum {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @ManyToOne(() => PickupDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  /** The date of the orders in `zone`. */
  @PrimaryColumn(calendarDate)
  date!: string;

  /** The farm's time zone when the sums were written; all rows of a day have the same. */
  @Column(text(40))
  zone!: string;

  @Column({ type: 'int' })
  orders!: number;

  @Column(euros)
  revenue!: number;

  @Column({ type: 'int' })
  boxes!: number;
}
