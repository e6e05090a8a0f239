import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { instant, text, timeOfDay, version } from '../../database/columns.js';

@Entity('pickup_location')
export class PickupLocation {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(text(80))
  name!: string;

  @Column(timeOfDay)
  defaultStartTime!: string;

  @Column(timeOfDay)
  defaultEndTime!: string;

  @Column({ type: 'boolean', default: false })
  isDefault!: boolean;

  @Column({ ...text(2048), nullable: true })
  googleMapsLink!: string | null;

  @Column({ ...instant, nullable: true })
  deactivatedAt!: Date | null;

  @Column(version)
  version!: number;

  /** The part that a pickup day copies. */
  get copy(): Pick<PickupLocation, 'name' | 'googleMapsLink'> {
    return { name: this.name, googleMapsLink: this.googleMapsLink };
  }
}
