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

  /** 1 once the sums by location and box are written; an older version writes 0. */
  @Column({ type: 'tinyint', default: 0 })
  parts!: number;
}

/** Sums that are deleted with their day, and written anew with it. */
abstract class PartOfClosedDay {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @ManyToOne(() => ClosedDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  closedDay!: ClosedDay;
}

/** How many of a box the open orders of a closed day have. A box without orders has no row. */
@Entity('closed_day_box')
export class ClosedDayBox extends PartOfClosedDay {
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
export class ClosedDaySum extends PartOfClosedDay {
  @PrimaryColumn(calendarDate)
  date!: string;

  @Column({ type: 'int' })
  orders!: number;

  @Column(euros)
  revenue!: number;

  @Column({ type: 'int' })
  boxes!: number;
}

/**
 * The orders of a closed day at one location: the revenues of those that are paid, unpaid and open add up to `revenue`. A
 * location without any order has no row.
 */
@Entity('closed_day_location')
export class ClosedDayLocation extends PartOfClosedDay {
  @PrimaryColumn(reference)
  pickupLocationId!: number;

  /** All but `cancelled` leave cancelled orders out. */
  @Column({ type: 'int' })
  orders!: number;

  @Column(euros)
  revenue!: number;

  @Column({ type: 'int' })
  cancelled!: number;

  @Column({ type: 'int' })
  paidOrders!: number;

  @Column(euros)
  paidRevenue!: number;

  @Column({ type: 'int' })
  unpaidOrders!: number;

  @Column(euros)
  unpaidRevenue!: number;

  /** Not collected. */
  @Column({ type: 'int' })
  openOrders!: number;

  @Column(euros)
  openRevenue!: number;

  /** The part of `revenue` whose goods customers have withdrawn from. */
  @Column(euros)
  withdrawnRevenue!: number;

  @Column({ type: 'int' })
  standingOrders!: number;

  @Column(euros)
  standingRevenue!: number;

  /** Orders with a customer. */
  @Column({ type: 'int' })
  customerOrders!: number;

  /** First orders of a customer. */
  @Column({ type: 'int' })
  newCustomers!: number;
}

/** How many of a box were sold at one location of a closed day. A box without orders has no row. */
@Entity('closed_day_location_box')
export class ClosedDayLocationBox extends PartOfClosedDay {
  @PrimaryColumn(reference)
  pickupLocationId!: number;

  @PrimaryColumn(reference)
  boxPresetId!: number;

  @Column({ type: 'int' })
  quantity!: number;

  /** Price times quantity. */
  @Column(euros)
  revenue!: number;
}
