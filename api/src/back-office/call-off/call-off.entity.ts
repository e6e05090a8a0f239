import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { exactText, ForeignKey, instant } from '../../database/columns.js';
import { DayMessage } from '../../messages/message.entity.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';

/** A pickup day was called off, and its orders are cancelled because of it. */
@Entity('call_off')
export class CallOff {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => PickupDay, { onDelete: 'CASCADE' })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  /** The message about it; null without one. */
  @ForeignKey(() => DayMessage, { isNullable: true, onDelete: 'SET NULL' })
  groupId!: number | null;
  group!: DayMessage | null;

  /** Orders that were placed later stay. */
  @Column(instant)
  calledOffAt!: Date;

  /** Null while orders are still to be cancelled. */
  @Index()
  @Column({ ...instant, nullable: true })
  finishedAt!: Date | null;

  /** The orders to cancel, and the numbers to tell, at {@link calledOffAt}. */
  @Column('int', { unsigned: true })
  orders!: number;

  @Column('int', { unsigned: true })
  recipients!: number;

  @Column({ ...exactText(36), nullable: true, unique: true })
  idempotencyKey!: string | null;

  /** Hash of the request that came with the idempotency key. */
  @Column(exactText(64))
  requestHash!: string;
}
