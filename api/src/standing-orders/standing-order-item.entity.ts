import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { euros, reference } from '../database/columns.js';
import { StandingOrder } from './standing-order.entity.js';

@Entity('standing_order_item')
@Unique(['standingOrderId', 'boxPresetId'])
export class StandingOrderItem {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(reference)
  standingOrderId!: number;

  @ManyToOne(
    () => StandingOrder,
    (standing) => standing.items,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'standingOrderId' })
  standingOrder!: Relation<StandingOrder>;

  @Index()
  @Column(reference)
  boxPresetId!: number;

  @ManyToOne(() => BoxPreset)
  @JoinColumn({ name: 'boxPresetId' })
  boxPreset!: Relation<BoxPreset>;

  @Column({ type: 'int', unsigned: true })
  quantity!: number;

  /** Euros for one. A box that costs more is left out until the customer accepts it. */
  @Column(euros)
  agreedPrice!: number;
}
