import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, reference } from '../../database/columns.js';
import { DayMessage } from '../../messages/day-messages/day-message.entity.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';

/** A pickup day was called off, and its orders are cancelled because of it. */
@Entity('call_off')
export class CallOff {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  pickupDayId!: number;

  @ManyToOne(() => PickupDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  /** The message about it; null without one. */
  @Index()
  @Column({ ...reference, nullable: true })
  groupId!: number | null;

  @ManyToOne(() => DayMessage, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'groupId' })
  group!: Relation<DayMessage> | null;

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
