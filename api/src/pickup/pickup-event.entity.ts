import type { PickupEvent as PickupEventView } from '@hofkiste/contract/wire/pickup';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, reference } from '../database/columns.js';
import { Order } from '../orders/order.entity.js';

/** A tap in the pickup mode. `id` is the order of arrival. */
@Entity('pickup_event')
export class PickupEvent {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  /** Made by the phone: each counts once, however often it is sent. */
  @Column({ ...exactText(36), unique: true })
  uuid!: string;

  @Index()
  @Column(reference)
  orderId!: number;

  @ManyToOne(() => Order, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'orderId' })
  order!: Relation<Order>;

  @Column(exactText(20))
  action!: PickupEventView['action'];

  /** The `uuid` of the event that an undo takes back. */
  @Column({ ...exactText(36), nullable: true })
  undoes!: string | null;

  @Column(exactText(10))
  actor!: 'admin' | 'helper';

  /** Without a relation: it stays when the link has ended. Null for the admin. */
  @Column({ ...reference, nullable: true })
  helperLinkId!: number | null;

  /** By the clock of the phone. */
  @Column(instant)
  at!: Date;

  @Column(instant)
  receivedAt!: Date;
}
