import { Column, Entity, PrimaryColumn } from 'typeorm';
import { reference, text } from '../database/columns.js';

/** How far orders and customers have been summed up; one row. Who takes out what it covers locks it. */
@Entity('totals_mark')
export class TotalsMark {
  @PrimaryColumn(reference)
  id!: number;

  /** That the dates of the {@link DayTotal}s are in; '' before the first. */
  @Column(text(40))
  zone!: string;

  /** The last order in the {@link DayTotal}s. */
  @Column(reference)
  orderId!: number;

  /** The last customer in `customers`. */
  @Column(reference)
  customerId!: number;

  @Column(reference)
  customers!: number;
}
