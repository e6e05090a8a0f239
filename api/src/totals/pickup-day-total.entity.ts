import { Column, Entity, PrimaryColumn } from 'typeorm';
import { reference } from '../database/columns.js';

/** The orders for one pickup day up to the {@link TotalsMark}; cancelled ones left out. */
@Entity('pickup_day_total')
export class PickupDayTotal {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @Column({ type: 'int' })
  orders!: number;
}
