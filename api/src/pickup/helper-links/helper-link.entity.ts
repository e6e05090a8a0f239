import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import { exactText, instant, reference } from '../../database/columns.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';

/** Opens the pickup mode of one day without a login. Its sessions are deleted with it. */
@Entity('helper_link')
export class HelperLink {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  pickupDayId!: number;

  @ManyToOne(() => PickupDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  /** Null for all locations of the day. */
  @Index()
  @Column({ ...reference, nullable: true })
  pickupLocationId!: number | null;

  @ManyToOne(() => PickupLocation)
  @JoinColumn({ name: 'pickupLocationId' })
  pickupLocation!: Relation<PickupLocation> | null;

  @Column({ ...exactText(64), unique: true })
  tokenHash!: string;

  @Column(instant)
  createdAt!: Date;

  @Column({ ...instant, nullable: true })
  lastUsedAt!: Date | null;
}
