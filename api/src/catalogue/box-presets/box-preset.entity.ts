import { Facts, FactsInput } from '@hofkiste/contract/wire/facts';
import type { BoxContent } from '@hofkiste/contract/wire/pickup-days';
import { Column, Entity, OneToMany, PrimaryGeneratedColumn } from 'typeorm';
import * as v from 'valibot';
import {
  calendarDate,
  euros,
  ForeignKey,
  jsonOrNullOf,
  kilograms,
  text,
  version,
} from '../../database/columns.js';
import { Product } from '../products/product.entity.js';

/** The part of a preset that a pickup day copies. */
export interface BoxCopy
  extends Pick<BoxPreset, 'description' | 'emoji' | 'imageUrl' | 'isSingleProduct' | 'facts'> {
  contents: BoxContent[];
}

/** The master record of what can be ordered; a pickup day sells its own copy (`PickupDayBox`). */
@Entity('box_preset')
export class BoxPreset {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(text(80))
  name!: string;

  @Column(text(2000))
  description!: string;

  @Column({ ...text(16), nullable: true })
  emoji!: string | null;

  @Column(kilograms)
  weight!: number;

  @Column(euros)
  price!: number;

  /** Holds from {@link nextPriceFrom} on; both or none are null. */
  @Column({ ...euros, nullable: true })
  nextPrice!: number | null;

  @Column({ ...calendarDate, nullable: true })
  nextPriceFrom!: string | null;

  @Column({ ...text(2048), nullable: true })
  imageUrl!: string | null;

  /** Preselected on new pickup days, nothing else. */
  @Column({ type: 'boolean', default: true })
  active!: boolean;

  @Column({ type: 'boolean', default: false })
  isSingleProduct!: boolean;

  /** Null: none were entered. */
  @Column({ type: 'text', nullable: true, transformer: jsonOrNullOf(Facts) })
  facts!: Facts | null;

  /** Customers can have it as a standing order. */
  @Column({ type: 'boolean', default: false })
  canStand!: boolean;

  /** Limit per pickup for all standing orders together; null: none. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  standingLimit!: number | null;

  @Column(version)
  version!: number;

  @OneToMany('BoxPresetProduct', 'boxPreset')
  products!: BoxPresetProduct[];

  get isPerishable(): boolean {
    return this.facts?.isPerishable ?? true;
  }

  /** Leaves archived products out. Needs the products. */
  get copy(): BoxCopy {
    const { description, emoji, imageUrl, isSingleProduct, facts, products } = this;
    const contents = products
      .filter(({ product }) => !product?.archivedAt)
      .toSorted((a, b) => a.position - b.position)
      .map(({ content }) => content);
    return { description, emoji, imageUrl, isSingleProduct, facts, contents };
  }
}

/** Entry of a preset: a product of the catalogue, or a name of its own. */
@Entity('box_preset_product')
export class BoxPresetProduct {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => BoxPreset, { inverse: (preset: BoxPreset) => preset.products, onDelete: 'CASCADE' })
  boxPresetId!: number;
  boxPreset!: BoxPreset;

  @ForeignKey(() => Product, { isNullable: true })
  productId!: number | null;
  product!: Product | null;

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

/** Returns the facts that are kept. Of a mixed box only origin and allergens are: the rest is about one food. */
export function storedFacts(isSingleProduct: boolean, facts: Facts | null): Facts | null {
  if (isSingleProduct || facts === null) return facts;
  const { origin, allergens } = facts;
  return v.parse(FactsInput, { origin, allergens });
}
