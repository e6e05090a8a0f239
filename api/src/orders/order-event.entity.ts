import type {
  OrderEventActor,
  OrderEventDetail,
  OrderEvent as OrderEventView,
} from '@hofkiste/contract/wire/order-events';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, json, reference } from '../database/columns.js';
import { Order } from './order.entity.js';

/**
 * What happened to an order. What the order itself or its messages tell is not written here: when it was placed, and
 * which messages were sent.
 */
@Entity('order_event')
export class OrderEvent {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  orderId!: number;

  @ManyToOne(() => Order, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'orderId' })
  order!: Relation<Order>;

  @Column(instant)
  at!: Date;

  @Column(exactText(10))
  actor!: OrderEventActor;

  @Column(exactText(20))
  kind!: OrderEventView['kind'];

  /** Without personal data. */
  @Column({ type: 'text', transformer: json })
  detail!: OrderEventDetail<OrderEventView['kind']>;
}
