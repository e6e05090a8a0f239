import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { euros, reference, text } from '../database/columns.js';
import { Order } from './order.entity.js';

@Entity('order_item')
export class OrderItem {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  orderId!: number;

  @ManyToOne(
    () => Order,
    (order) => order.items,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'orderId' })
  order!: Relation<Order>;

  @Index()
  @Column(reference)
  boxPresetId!: number;

  @ManyToOne(() => BoxPreset)
  @JoinColumn({ name: 'boxPresetId' })
  boxPreset!: Relation<BoxPreset>;

  /** Name and price at the time of the order. */
  @Column(text(80))
  name!: string;

  @Column({ type: 'int' })
  quantity!: number;

  @Column(euros)
  price!: number;

  /** At the time of the order; false gives a right of withdrawal. */
  @Column({ type: 'boolean', default: true })
  isPerishable!: boolean;

  /** How many the customer withdrew from after the deadline. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  withdrawn!: number;

  /** As lists name it: 'Honig (Widerruf)'. */
  get listName(): string {
    return this.name + withdrawnMark(this.quantity, this.withdrawn);
  }

  /** Columns for another quantity: pieces that are taken off are first those that were withdrawn from. */
  resizedTo(quantity: number): Pick<OrderItem, 'quantity' | 'withdrawn'> {
    const takenOff = Math.max(0, this.quantity - quantity);
    return { quantity, withdrawn: Math.max(0, this.withdrawn - takenOff) };
  }

  /** For so many there is a right of withdrawal still. */
  get canWithdraw(): number {
    return this.isPerishable ? 0 : Math.max(0, this.quantity - this.withdrawn);
  }
}
