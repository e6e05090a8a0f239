import { randomBytes } from 'node:crypto';
import { total } from '@hofkiste/contract/money';
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
import { euros, exactText, instant, reference, text, version } from '../database/columns.js';
import type { Row } from '../database/statements.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import type { SoldBox } from '../pickup-days/pickup-day-box.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import type { OrderItem } from './order-item.entity.js';

const TOKEN_BYTES = 18;

interface Placement {
  pickupDay: PickupDay;
  pickupDayLocation: PickupDayLocation;
  boxes: readonly SoldBox[];
  customerId: number;
  contact: { firstName: string; lastName: string; phoneNumber: string };
  /** The `Idempotency-Key` of the request, and a hash of its body. */
  idempotencyKey?: string | null;
  requestHash?: string | null;
}

/** A binding order. It keeps its own contact data and prices: changes of customer and day don't reach it. */
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

  /** First name, last name and phone number are null once the contact is erased. */
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

  /** Of the body that came with the idempotency key. */
  @Column({ ...exactText(64), nullable: true })
  requestHash!: string | null;

  @Column(version)
  version!: number;

  @OneToMany('OrderItem', 'order')
  items!: Relation<OrderItem>[];

  /** A new order, not stored yet: its items get their `orderId` with its id. */
  static placed(placement: Placement, now: Date): Order & { cancellationToken: string } {
    const { pickupDay, pickupDayLocation, boxes, customerId, contact } = placement;
    const { idempotencyKey = null, requestHash = null } = placement;
    const row = {
      orderDate: now,
      pickupDayId: pickupDay.id,
      pickupDayLocationId: pickupDayLocation.id,
      customerId,
      firstName: contact.firstName,
      lastName: contact.lastName,
      phoneNumber: contact.phoneNumber,
      totalPrice: total(boxes),
      cancelledAt: null,
      cancellationToken: randomBytes(TOKEN_BYTES).toString('base64url'),
      idempotencyKey,
      requestHash,
      version: 1,
    } satisfies Row<Order>;
    return Object.assign(new Order(), row, { pickupDay, pickupDayLocation });
  }

  get isCancelled(): boolean {
    return this.cancelledAt !== null;
  }

  /** Cancelled, or its pickup window has ended by the farm's wall clock. Needs the day and its location. */
  isOver({ date, time }: { date: string; time: string }): boolean {
    return this.isCancelled || this.isPickupOver({ date, time });
  }

  /** Its pickup window has ended by the farm's wall clock. Needs the day and its location. */
  isPickupOver({ date, time }: { date: string; time: string }): boolean {
    if (this.pickupDay.date !== date) return this.pickupDay.date < date;
    return this.pickupDayLocation.endTime <= time;
  }
}
