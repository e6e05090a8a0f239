import { Column, Entity, PrimaryColumn } from 'typeorm';
import { calendarDate, euros } from '../database/columns.js';

/** What was sold on one date, in the zone of the {@link TotalsMark}; cancelled orders left out. */
@Entity('day_total')
export class DayTotal {
  @PrimaryColumn(calendarDate)
  date!: string;

  @Column({ type: 'int' })
  orders!: number;

  @Column(euros)
  revenue!: number;

  @Column({ type: 'int' })
  boxes!: number;
}
