import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { exactText, instant, text, version } from '../database/columns.js';

/** Customer, one per phone number. */
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

  /** Typed by the farmer, never by a shopper, who hasn't proved that the number is theirs. */
  @Column({ ...text(254), nullable: true })
  email!: string | null;

  @Index()
  @Column(instant)
  createdAt!: Date;
}

/** Columns of what a person has ordered: the record keeps its own contact, which is null once it is erased. */
export abstract class CustomerRecord<Item extends { id: number } = { id: number }> {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column({ ...text(80), nullable: true })
  firstName!: string | null;

  @Column({ ...text(80), nullable: true })
  lastName!: string | null;

  /** E.164; null also for an order of the farmer without one. */
  @Column({ ...exactText(20), nullable: true })
  phoneNumber!: string | null;

  /** Typed with this very record; null without one. */
  @Column({ ...text(254), nullable: true })
  email!: string | null;

  @Column({ ...instant, nullable: true })
  contactErasedAt!: Date | null;

  /** Internal: no page or message of the customer shows it. */
  @Column({ ...text(500), nullable: true })
  note!: string | null;

  @Column({ ...exactText(36), nullable: true, unique: true })
  idempotencyKey!: string | null;

  /** Hash of the body that came with the idempotency key. */
  @Column({ ...exactText(64), nullable: true })
  requestHash!: string | null;

  @Column(version)
  version!: number;

  abstract items: Item[];

  /** In the sequence in which they were chosen. Needs the items. */
  get sortedItems(): Item[] {
    return this.items.toSorted((a, b) => a.id - b.id);
  }

  /** 'Mühlböck, Johanna', as lists are sorted; null once the contact is erased. */
  listName(separator = ', '): string | null {
    return this.lastName === null ? null : `${this.lastName}${separator}${this.firstName}`;
  }

  static readonly withoutContact = { firstName: null, lastName: null, phoneNumber: null, email: null };

  /**
   * Returns the columns of an erased record. The farmer may have written a name into the note, and a hash can be guessed.
   * Each entity adds its own columns.
   */
  static erased(now: Date) {
    return {
      ...CustomerRecord.withoutContact,
      note: null,
      contactErasedAt: now,
      idempotencyKey: null,
      requestHash: null,
    };
  }
}
