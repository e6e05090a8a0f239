import { Column, Entity, PrimaryColumn } from 'typeorm';
import { exactText, instant } from '../database/columns.js';

/** That the person with a phone number was erased, last at this time. */
@Entity('erased_number')
export class ErasedNumber {
  /** Hash of the number, with a key; see `ErasureList`. */
  @PrimaryColumn(exactText(64))
  hash!: string;

  @Column(instant)
  erasedAt!: Date;
}
