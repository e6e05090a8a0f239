import { addDays, instantOf } from '@hofkiste/contract/plain/dates';
import { total } from '@hofkiste/contract/plain/money';
import type { E164 } from '@hofkiste/contract/plain/units';
import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import { isAllWithdrawn } from '@hofkiste/contract/rules/pickup-money';
import type { Other } from '@hofkiste/contract/wire/known';
import type {
  OrderEventActor,
  OrderEventDetail,
  OrderEvent as OrderEventView,
} from '@hofkiste/contract/wire/order-events';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Column, Entity, Index, OneToMany, PrimaryGeneratedColumn } from 'typeorm';
import { Admin } from '../auth/admin.entity.js';
import { adminIdOf, RecordedEvent } from '../auth/recorded-event.entity.js';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { Customer, CustomerRecord } from '../customers/customer.entity.js';
import { euros, exactText, ForeignKey, instant, json, text } from '../database/columns.js';
import type { Row } from '../database/statements.js';
import { PickupDay, PickupDayLocation, type SoldBox } from '../pickup-days/pickup-day.entity.js';
import { newSecret } from '../server/secret.js';
import { StandingOrder } from '../standing-orders/standing-order.entity.js';

type PickupState = Exclude<AdminOrder['pickupState'], Other>;
type Source = Exclude<AdminOrder['source'], Other>;

const WITHDRAWAL_DAYS = 14;
const LINK_VALID_DAYS = 30;

interface Placement {
  pickupDay: PickupDay;
  pickupDayLocation: PickupDayLocation;
  boxes: readonly SoldBox[];
  /** Null without a phone number. */
  customerId: number | null;
  contact: { firstName: string; lastName: string; phoneNumber: E164 | null };
  email?: string | null;
  /** The `Idempotency-Key` of the request, and a hash of its body. */
  idempotencyKey?: string | undefined;
  requestHash?: string;
  source?: Source;
  /** Set with `source` 'standing'. */
  standing?: Pick<Order, 'standingOrderId' | 'weekKey'>;
  isForced?: boolean;
  note?: string | null;
}

/** A binding order. It keeps its own contact data and prices: changes of customer and day don't reach it. */
@Entity('customer_order')
@Index(['pickupDayId', 'orderDate'])
@Index(['customerId', 'cancelledAt'])
export class Order extends CustomerRecord<OrderItem> {
  /** Relations that tell when and where it is collected. */
  static readonly pickup = { pickupDay: true, pickupDayLocation: true } as const;
  /** Relations that a page or a message shows. */
  static readonly allParts = { pickupDay: true, pickupDayLocation: true, items: true } as const;

  @Index()
  @Column(instant)
  orderDate!: Date;

  @ForeignKey(() => PickupDay, { isIndexed: false })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  @ForeignKey(() => PickupDayLocation)
  pickupDayLocationId!: number;
  pickupDayLocation!: PickupDayLocation;

  @ForeignKey(() => Customer, { isNullable: true, isIndexed: false, onDelete: 'SET NULL' })
  customerId!: number | null;
  customer!: Customer | null;

  @Column(euros)
  totalPrice!: number;

  @Column({ ...instant, nullable: true })
  cancelledAt!: Date | null;

  @Column({ ...exactText(64), nullable: true, unique: true })
  cancellationToken!: string | null;

  @Column(exactText(10))
  source!: Source;

  /** The person at the farm who placed it; null for others, and once the person is gone. */
  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'SET NULL' })
  adminId!: number | null;
  admin!: Admin | null;

  /** Standing order that has entered this order; null for other orders, and once it is deleted. */
  @ForeignKey(() => StandingOrder, { isNullable: true, onDelete: 'SET NULL' })
  standingOrderId!: number | null;
  standingOrder!: StandingOrder | null;

  /** Standing order and week; null once it is cancelled. The unique index allows one order a week. */
  @Column({ ...exactText(32), name: 'standingKey', nullable: true, unique: true })
  weekKey!: string | null;

  /** The Monday of the due week for which a standing order has entered it; null without its key. */
  get dueWeek(): string | null {
    return this.weekKey?.split(':')[1] ?? null;
  }

  /** The farmer placed it although day, box or limit were closed. */
  @Column({ type: 'boolean', default: false })
  isForced!: boolean;

  @Column({ ...exactText(20), default: 'open' })
  pickupState!: PickupState;

  /** Null while it is open. */
  @Column({ ...instant, nullable: true })
  pickupStateAt!: Date | null;

  /** Cents that are left to pay of an order that was collected without payment; null for all others. */
  @Index()
  @Column({ type: 'int', nullable: true })
  openCents!: number | null;

  /** The last change of boxes or location, or withdrawal: earlier messages are outdated. */
  @Column({ ...instant, nullable: true })
  changedAt!: Date | null;

  /** When the farmer had settled the withdrawals; null without one, and again after a later one. */
  @Column({ ...instant, nullable: true })
  withdrawalSettledAt!: Date | null;

  @OneToMany('OrderItem', 'order')
  items!: OrderItem[];

  static override erased(now: Date) {
    return { ...CustomerRecord.erased(now), cancellationToken: null, openCents: null };
  }

  /** A new order, not stored yet: its items get their `orderId` with its id. */
  static placed(placement: Placement, now: Date): Order & { cancellationToken: string } {
    const { pickupDay, pickupDayLocation, boxes, customerId, contact } = placement;
    const { idempotencyKey = null, requestHash = null } = placement;
    const { email = null, source = 'shop', isForced = false, note = null } = placement;
    const { standing = { standingOrderId: null, weekKey: null } } = placement;
    const row = {
      orderDate: now,
      pickupDayId: pickupDay.id,
      pickupDayLocationId: pickupDayLocation.id,
      customerId,
      firstName: contact.firstName,
      lastName: contact.lastName,
      phoneNumber: contact.phoneNumber,
      email,
      totalPrice: total(boxes),
      cancelledAt: null,
      cancellationToken: newSecret(),
      idempotencyKey,
      requestHash,
      contactErasedAt: null,
      source,
      ...standing,
      adminId: adminIdOf(source),
      isForced,
      note,
      pickupState: 'open',
      pickupStateAt: null,
      openCents: null,
      changedAt: null,
      withdrawalSettledAt: null,
      version: 1,
    } satisfies Row<Order>;
    return Object.assign(new Order(), row, { pickupDay, pickupDayLocation });
  }

  get isCancelled(): boolean {
    return this.cancelledAt !== null;
  }

  /** The farmer has placed or entered it after the deadline. Needs the day. */
  get isEnteredLate(): boolean {
    return this.orderDate >= this.pickupDay.orderDeadline;
  }

  get isCollected(): boolean {
    return this.pickupState !== 'open';
  }

  /** The customer has withdrawn from everything in it after the deadline. Needs the items. */
  get isWithdrawn(): boolean {
    return isAllWithdrawn(this.items);
  }

  /** The end of the right of withdrawal: the last instant of the 14th day after the pickup. Needs the day. */
  withdrawUntil(zone: string): Date {
    return new Date(
      instantOf(addDays(this.pickupDay.date, WITHDRAWAL_DAYS + 1), '00:00', zone).getTime() - 1,
    );
  }

  /** Tells whether its link still leads to it; `today` in the farm's zone. Needs the day. */
  hasLinkOn(today: string): boolean {
    const { cancellationToken, contactErasedAt, pickupDay } = this;
    const isOver = today > addDays(pickupDay.date, LINK_VALID_DAYS);
    return cancellationToken !== null && contactErasedAt === null && !isOver;
  }

  /** Cancelled, or its pickup window has ended by the farm's wall clock. Needs the day and its location. */
  isOver({ date, time }: { date: string; time: string }): boolean {
    return this.isCancelled || this.isPickupOver({ date, time });
  }

  /** Tells whether the pickup window has ended by the farm's wall clock. Needs the day and its location. */
  isPickupOver({ date, time }: { date: string; time: string }): boolean {
    return this.pickupDayLocation.isOver(this.pickupDay.date, { date, time });
  }
}

@Entity('order_item')
export class OrderItem {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => Order, { inverse: (order: Order) => order.items, onDelete: 'CASCADE' })
  orderId!: number;
  order!: Order;

  @ForeignKey(() => BoxPreset)
  boxPresetId!: number;
  boxPreset!: BoxPreset;

  /** Name and price at the time of the order. */
  @Column(text(80))
  name!: string;

  @Column({ type: 'int' })
  quantity!: number;

  @Column(euros)
  price!: number;

  /** At the time of the order; false gives a right of withdrawal. */
  @Column({ type: 'boolean', default: true })
  isPerishable!: boolean;

  /** How many the customer withdrew from after the deadline. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  withdrawn!: number;

  /** As lists name it: 'Honig (Widerruf)'. */
  get listName(): string {
    return this.name + withdrawnMark(this.quantity, this.withdrawn);
  }

  /** Columns for another quantity: pieces that are taken off are first those that were withdrawn from. */
  resizedTo(quantity: number): Pick<OrderItem, 'quantity' | 'withdrawn'> {
    const takenOff = Math.max(0, this.quantity - quantity);
    return { quantity, withdrawn: Math.max(0, this.withdrawn - takenOff) };
  }

  /** Quantity that can still be withdrawn. */
  get canWithdraw(): number {
    return this.isPerishable ? 0 : Math.max(0, this.quantity - this.withdrawn);
  }
}

/**
 * Event of an order, unless the order itself or its messages tell it: when it was placed, and which messages were sent.
 */
@Entity('order_event')
export class OrderEvent extends RecordedEvent {
  declare actor: OrderEventActor;

  @ForeignKey(() => Order, { onDelete: 'CASCADE' })
  orderId!: number;
  order!: Order;

  @Column(exactText(20))
  kind!: OrderEventView['kind'];

  /** Without personal data. */
  @Column({ type: 'text', transformer: json })
  detail!: OrderEventDetail<OrderEventView['kind']>;
}
