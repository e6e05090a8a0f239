import type { PickupEvent as PickupEventView } from '@hofkiste/contract/wire/pickup';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { euros, exactText, instant, reference } from '../database/columns.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import type { PickupEvent } from './pickup-event.entity.js';

/** A tap that handed out the goods of an order that was cancelled or gone by then. */
@Entity('refused_tap')
export class RefusedTap {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  /** Made by the phone. */
  @Column({ ...exactText(36), unique: true })
  uuid!: string;

  @Index()
  @Column(reference)
  pickupDayId!: number;

  @ManyToOne(() => PickupDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  /** Without a relation: the order may be gone. */
  @Column(reference)
  orderId!: number;

  @Column(exactText(20))
  action!: Exclude<PickupEventView['action'], 'undo'>;

  /** Euros shown by the phone, else the total of the order; null if neither is known. */
  @Column({ ...euros, nullable: true })
  amount!: number | null;

  @Column(exactText(10))
  actor!: PickupEvent['actor'];

  /** By the clock of the phone. */
  @Column(instant)
  at!: Date;

  /** When the farmer has seen it. */
  @Column({ ...instant, nullable: true })
  seenAt!: Date | null;
}
