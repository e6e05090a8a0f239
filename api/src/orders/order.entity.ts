import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Customer } from '../customers/customer.entity.js';
import { euros, exactText, instant, reference, text } from '../database/columns.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import type { OrderItem } from './order-item.entity.js';

/** A binding order. Its contact data and prices are its own, whatever happens to customer and day. */
@Entity('customer_order')
@Index(['pickupDayId', 'orderDate'])
@Index(['customerId', 'cancelledAt'])
export class Order {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(instant)
  orderDate!: Date;

  @Column(reference)
  pickupDayId!: number;

  @ManyToOne(() => PickupDay)
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  @Index()
  @Column(reference)
  pickupDayLocationId!: number;

  @ManyToOne(() => PickupDayLocation)
  @JoinColumn({ name: 'pickupDayLocationId' })
  pickupDayLocation!: Relation<PickupDayLocation>;

  @Column({ ...reference, nullable: true })
  customerId!: number | null;

  @ManyToOne(() => Customer, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'customerId' })
  customer!: Relation<Customer> | null;

  /** Null, as last name and phone number, once the contact is erased. */
  @Column({ ...text(80), nullable: true })
  firstName!: string | null;

  @Column({ ...text(80), nullable: true })
  lastName!: string | null;

  @Column({ ...exactText(20), nullable: true })
  phoneNumber!: string | null;

  @Column(euros)
  totalPrice!: number;

  @Column({ ...instant, nullable: true })
  cancelledAt!: Date | null;

  @Column({ ...exactText(64), nullable: true, unique: true })
  cancellationToken!: string | null;

  @Column({ ...exactText(36), nullable: true, unique: true })
  idempotencyKey!: string | null;

  /** What the idempotency key was first used for. */
  @Column({ ...exactText(64), nullable: true })
  requestHash!: string | null;

  @OneToMany('OrderItem', 'order')
  items!: Relation<OrderItem>[];

  get isCancelled(): boolean {
    return this.cancelledAt !== null;
  }

  /** Whether nobody comes for it any more, by the farm's wall clock; needs the day and its location. */
  isOver({ date, time }: { date: string; time: string }): boolean {
    if (this.isCancelled || this.pickupDay.date < date) return true;
    return this.pickupDay.date === date && this.pickupDayLocation.endTime <= time;
  }
}
