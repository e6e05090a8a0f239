import type { BoxContent } from '@hofkiste/contract/wire/pickup-days';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { euros, reference, text } from '../../database/columns.js';
import { Product } from '../products/product.entity.js';
import { BoxPreset } from './box-preset.entity.js';

/** One entry of a preset: a product of the catalogue, or a name of its own. */
@Entity('box_preset_product')
export class BoxPresetProduct {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(reference)
  boxPresetId!: number;

  @ManyToOne(
    () => BoxPreset,
    (preset) => preset.products,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'boxPresetId' })
  boxPreset!: Relation<BoxPreset>;

  @Index()
  @Column({ ...reference, nullable: true })
  productId!: number | null;

  @ManyToOne(() => Product)
  @JoinColumn({ name: 'productId' })
  product!: Relation<Product> | null;

  @Column({ type: 'int', default: 1 })
  quantity!: number;

  @Column({ ...text(80), nullable: true })
  customName!: string | null;

  @Column(text(20))
  customUnit!: string;

  @Column({ ...euros, nullable: true })
  customPrice!: number | null;

  @Column({ type: 'int' })
  position!: number;

  /** As a pickup day shows it. Needs the product. */
  get content(): BoxContent {
    const { product, quantity, customName, customUnit } = this;
    return {
      id: product?.id ?? 0,
      name: product?.name ?? customName ?? '',
      imageUrl: product?.imageUrl ?? null,
      quantity,
      unit: product?.unit ?? customUnit,
    };
  }
}
