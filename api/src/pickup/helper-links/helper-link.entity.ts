import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import { exactText, ForeignKey, instant } from '../../database/columns.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';

/** Opens the pickup mode of one day without a login. Its sessions are deleted with it. */
@Entity('helper_link')
export class HelperLink {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => PickupDay, { onDelete: 'CASCADE' })
  pickupDayId!: number;
  pickupDay!: PickupDay;

  /** Null for all locations of the day. */
  @ForeignKey(() => PickupLocation, { isNullable: true })
  pickupLocationId!: number | null;
  pickupLocation!: PickupLocation | null;

  @Column({ ...exactText(64), unique: true })
  tokenHash!: string;

  @Column(instant)
  createdAt!: Date;

  @Column({ ...instant, nullable: true })
  lastUsedAt!: Date | null;
}
