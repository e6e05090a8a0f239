import { type Facts, factsSchema } from '@hofkiste/contract/wire/facts';
import { type BoxContent, boxContentsSchema } from '@hofkiste/contract/wire/pickup-days';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { euros, instant, jsonOf, jsonOrNullOf, kilograms, reference, text } from '../database/columns.js';
import type { BoxStock } from './box-stock.entity.js';
import { PickupDay } from './pickup-day.entity.js';

/** What an order keeps of a box: later changes of the day don't reach it. */
export interface SoldBox {
  boxPresetId: number;
  name: string;
  /** Euros for one. */
  price: number;
  quantity: number;
  /** False gives the customer a right of withdrawal. */
  isPerishable: boolean;
}

/** How the facts of a box are stored. */
export const factsColumn = jsonOrNullOf(factsSchema);

/** A box as one day offers it: name, price and weight are the day's own. */
@Entity('pickup_day_box')
@Unique(['pickupDayId', 'boxPresetId'])
export class PickupDayBox {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(reference)
  pickupDayId!: number;

  @ManyToOne(
    () => PickupDay,
    (day) => day.boxes,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay!: Relation<PickupDay>;

  @Index()
  @Column(reference)
  boxPresetId!: number;

  @ManyToOne(() => BoxPreset)
  @JoinColumn({ name: 'boxPresetId' })
  boxPreset!: Relation<BoxPreset>;

  @Column(text(80))
  name!: string;

  @Column(euros)
  price!: number;

  @Column(kilograms)
  weight!: number;

  @Column({ type: 'boolean', default: false })
  isSoldOut!: boolean;

  /** Sold out because its preset was taken off sale, and not by the farmer on this day. */
  @Column({ type: 'boolean', default: false })
  isSoldOutByPreset!: boolean;

  /** How many can be sold on the day; null: no limit. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  maxQuantity!: number | null;

  /** Null without a limit. */
  @OneToOne('BoxStock', 'pickupDayBox')
  stock!: Relation<BoxStock> | null;

  @Column(text(2000))
  description!: string;

  @Column({ ...text(16), nullable: true })
  emoji!: string | null;

  @Column({ ...text(2048), nullable: true })
  imageUrl!: string | null;

  @Column({ type: 'boolean', default: false })
  isSingleProduct!: boolean;

  @Column({ type: 'mediumtext', transformer: jsonOf(boxContentsSchema) })
  contents!: BoxContent[];

  @Column({ type: 'text', nullable: true, transformer: factsColumn })
  facts!: Facts | null;

  /** Taken off the day; revives with its copy when it is added again. */
  @Column({ ...instant, nullable: true })
  removedAt!: Date | null;

  get isPerishable(): boolean {
    return this.facts?.isPerishable ?? true;
  }

  /** Whether customers can read something about it. */
  get hasFacts(): boolean {
    if (this.facts === null) return false;
    const { isPrepacked: _, isSingleIngredient: __, isPerishable: ___, allergens, ...shown } = this.facts;
    return allergens.length > 0 || Object.values(shown).some((value) => value !== null);
  }

  sell(quantity: number): SoldBox {
    const { boxPresetId, name, price, isPerishable } = this;
    return { boxPresetId, name, price, quantity, isPerishable };
  }
}
