import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { reference } from '../database/columns.js';
import { PickupDayBox } from './pickup-day-box.entity.js';

/**
 * What is sold of a box that has a limit; boxes without one have no row. A table of its own: orders share-lock the rows
 * of the boxes, and two that then wrote the same row would block each other.
 */
@Entity('box_stock')
export class BoxStock {
  @PrimaryColumn(reference)
  pickupDayBoxId!: number;

  @OneToOne(
    () => PickupDayBox,
    (box) => box.stock,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'pickupDayBoxId' })
  pickupDayBox!: Relation<PickupDayBox>;

  /** The sum of open orders. Orders of the farmer may bring it above the limit. */
  @Column({ type: 'int' })
  soldQuantity!: number;
}
