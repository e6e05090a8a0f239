import { Column, Entity, PrimaryColumn } from 'typeorm';
import { calendarDate, euros, reference } from '../database/columns.js';

/** What was sold on one date, in the zone of the {@link TotalsMark}, for one pickup day; cancelled orders left out. */
@Entity('day_total')
export class DayTotal {
  @PrimaryColumn(calendarDate)
  date!: string;

  @PrimaryColumn(reference)
  pickupDayId!: number;

  @Column({ type: 'int' })
  orders!: number;

  @Column(euros)
  revenue!: number;

  @Column({ type: 'int' })
  boxes!: number;
}
