import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { calendarDate, euros, reference, text } from '../../database/columns.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';

/** A pickup day whose pickup is over, with stored sums. */
@Entity('closed_day')
export class ClosedDay {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @OneToOne(() => PickupDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: PickupDay;

  /** The farm's time zone when the sums were written: it decides to which date an order belongs. */
  @Column(text(40))
  zone!: string;

  /** How many of its open orders standing orders have entered; null: not counted, by an older version. */
  @Column({ type: 'int', nullable: true })
  standingOrders!: number | null;
}

/** How many of a box the open orders of a closed day have. A box without orders has no row. */
@Entity('closed_day_box')
export class ClosedDayBox {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @ManyToOne(() => ClosedDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  closedDay!: ClosedDay;

  @PrimaryColumn(reference)
  boxPresetId!: number;

  @Column({ type: 'int' })
  soldQuantity!: number;

  /** The part of it that standing orders have entered. */
  @Column({ type: 'int', default: 0 })
  standingQuantity!: number;
}

/** The orders that a closed day got on one date, without cancelled ones. A date without orders has no row. */
@Entity('closed_day_sum')
export class ClosedDaySum {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @ManyToOne(() => ClosedDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  closedDay!: ClosedDay;

  @PrimaryColumn(calendarDate)
  date!: string;

  @Column({ type: 'int' })
  orders!: number;

  @Column(euros)
  revenue!: number;

  @Column({ type: 'int' })
  boxes!: number;
}
