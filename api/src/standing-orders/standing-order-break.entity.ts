import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { calendarDate, reference } from '../database/columns.js';
import { StandingOrder } from './standing-order.entity.js';

/** Days without an order: a week that is left out, or a longer pause. */
@Entity('standing_order_break')
export class StandingOrderBreak {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  standingOrderId!: number;

  @ManyToOne(
    () => StandingOrder,
    (standing) => standing.breaks,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'standingOrderId' })
  standingOrder!: Relation<StandingOrder>;

  @Column(calendarDate)
  fromDate!: string;

  /** Null means until further notice. */
  @Column({ ...calendarDate, nullable: true })
  toDate!: string | null;
}
