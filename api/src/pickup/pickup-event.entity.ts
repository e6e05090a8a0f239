import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { Euros } from '@hofkiste/contract/plain/units';
import { NOTHING_TAKEN, type Taken, takenAfter } from '@hofkiste/contract/rules/pickup-money';
import type { PickupEvent as PickupEventView } from '@hofkiste/contract/wire/pickup';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { RecordedEvent } from '../auth/recorded-event.entity.js';
import { euros, exactText, ForeignKey, instant, reference } from '../database/columns.js';
import { Order } from '../orders/order.entity.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';

/** A tap in the pickup mode. `id` is the order of arrival, `at` the time by the clock of the phone. */
@Entity('pickup_event')
export class PickupEvent extends RecordedEvent {
  declare actor: 'admin' | 'helper';

  /** Made by the phone: each counts once, however often it is sent. */
  @Column({ ...exactText(36), unique: true })
  uuid!: string;

  @ForeignKey(() => Order, { onDelete: 'CASCADE' })
  orderId!: number;
  order!: Order;

  @Column(exactText(20))
  action!: PickupEventView['action'];

  /** The `uuid` of the event that an undo takes back. */
  @Column({ ...exactText(36), nullable: true })
  undoes!: string | null;

  /** Without a relation: it stays when the link has ended. Null for the admin. */
  @Column({ ...reference, nullable: true })
  helperLinkId!: number | null;

  @Column(instant)
  receivedAt!: Date;

  /** Cents that were to be paid for the whole order; null for an undo, and in taps of older releases. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  due!: number | null;

  /** Cents that were paid of it; only of 'collected-unpaid'. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  part!: number | null;
}

/** Part of an event that the rules need. */
export type Tap = Pick<PickupEvent, 'uuid' | 'orderId' | 'action' | 'undoes' | 'at' | 'due' | 'part'>;

/** The taps of one order that count, in the order of arrival: neither undos nor what they take back. */
export function countingTaps<T extends Pick<Tap, 'uuid' | 'action' | 'undoes'>>(taps: readonly T[]): T[] {
  const undone = new Set(taps.map(({ undoes }) => undoes));
  return taps.filter(({ uuid, action }) => action !== 'undo' && !undone.has(uuid));
}

/** Returns what taps which count have taken for an order. */
export const moneyTaken = (
  counting: readonly Pick<Tap, 'action' | 'due' | 'part'>[],
  { totalPrice }: Pick<Order, 'totalPrice'>,
): Taken =>
  counting.reduce(
    (taken, { action, due, part }) =>
      action === 'undo' ? taken : takenAfter(taken, { action, due: due ?? toCents(totalPrice), part }),
    NOTHING_TAKEN,
  );

/** Returns the euros that were taken; undefined while there are none of an unpaid order. */
export const takenEuros = ({ cents, isPaid }: Taken): Euros | undefined =>
  isPaid || cents > 0 ? toEuros(cents) : undefined;

/** A tap that handed out the goods of an order that was cancelled or gone by then. */
@Entity('refused_tap')
export class RefusedTap {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  /** Made by the phone. */
  @Column({ ...exactText(36), unique: true })
  uuid!: string;

  @ForeignKey(() => PickupDay, { onDelete: 'CASCADE' })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  /** Without a relation: the order may be gone. */
  @Column(reference)
  orderId!: number;

  @Column(exactText(20))
  action!: Exclude<PickupEventView['action'], 'undo'>;

  /** Euros shown by the phone, else the amount due for the order; null if neither is known. */
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
