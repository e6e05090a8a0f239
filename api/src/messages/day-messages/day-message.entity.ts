import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, reference } from '../../database/columns.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { PickupDayLocation } from '../../pickup-days/pickup-day-location.entity.js';

/** A message to everybody who has ordered for a day; its `sms_message` rows have the filled texts. */
@Entity('day_message')
export class DayMessage {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  pickupDayId!: number;

  @ManyToOne(() => PickupDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  /** Null: the orders of all locations. */
  @Index()
  @Column({ ...reference, nullable: true })
  pickupDayLocationId!: number | null;

  @ManyToOne(() => PickupDayLocation, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayLocationId' })
  pickupDayLocation!: Relation<PickupDayLocation> | null;

  /** With placeholders; null once erased. */
  @Column({ type: 'text', nullable: true })
  text!: string | null;

  /** Says that the day is called off; it doesn't count as one of the messages of the day. */
  @Column({ type: 'boolean', default: false })
  isCallOff!: boolean;

  @Column('int', { unsigned: true })
  recipients!: number;

  @Column({ ...exactText(36), nullable: true, unique: true })
  idempotencyKey!: string | null;

  /** Hash of the request that came with the idempotency key. */
  @Column(exactText(64))
  requestHash!: string;

  @Column(instant)
  createdAt!: Date;
}
