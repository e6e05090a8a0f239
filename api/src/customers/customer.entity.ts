import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { exactText, instant, text } from '../database/columns.js';

/** One per phone number. */
@Entity('customer')
@Index(['lastName', 'firstName'])
export class Customer {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(text(80))
  firstName!: string;

  @Column(text(80))
  lastName!: string;

  /** E.164 */
  @Column({ ...exactText(20), unique: true })
  phoneNumber!: string;

  /** Typed by the farmer, never by a shopper: whoever orders with a number hasn't proved that it is his. */
  @Column({ ...text(254), nullable: true })
  email!: string | null;

  @Index()
  @Column(instant)
  createdAt!: Date;
}
