import type { ProductInput } from '@hofkiste/contract/products';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { retryOnConflict } from '../database/failures.js';
import { DayCopies } from './day-copies.js';
import { Product } from './product.entity.js';
import { ProductNotFound } from './products.errors.js';

@Injectable()
export class ProductsService {
  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    private readonly dayCopies: DayCopies,
    private readonly clock: Clock,
  ) {}

  /** Those that can be put into boxes, by id. */
  async list(): Promise<Product[]> {
    return this.products.find({ where: { archivedAt: IsNull() }, order: { id: 'ASC' } });
  }

  async archived(): Promise<Product[]> {
    return this.products.find({ where: { archivedAt: Not(IsNull()) }, order: { id: 'ASC' } });
  }

  /** Archived or not. Throws {@link ProductNotFound}. */
  async get(id: number): Promise<Product> {
    const product = await this.products.findOneBy({ id });
    if (!product) throw new ProductNotFound();
    return product;
  }

  async create(input: ProductInput): Promise<Product> {
    return this.products.save(this.products.create({ ...input, archivedAt: null }));
  }

  /** Throws {@link ProductNotFound}, like the two below. */
  async update(id: number, input: ProductInput): Promise<Product> {
    return this.change(id, () => input);
  }

  /** Boxes keep it, days that can still be ordered for no longer show it. Again changes nothing. */
  async archive(id: number): Promise<void> {
    const now = this.clock.now();
    await this.change(id, ({ archivedAt }) => ({ archivedAt: archivedAt ?? now }));
  }

  async restore(id: number): Promise<void> {
    await this.change(id, () => ({ archivedAt: null }));
  }

  private change(id: number, changes: (product: Product) => Partial<Product>): Promise<Product> {
    return retryOnConflict(() =>
      this.products.manager.transaction(async (manager) => {
        await this.dayCopies.lock(manager);
        const product = await manager.findOne(Product, {
          where: { id },
          lock: { mode: 'pessimistic_write' },
        });
        if (!product) throw new ProductNotFound();
        const changed = await manager.save(Object.assign(product, changes(product)));
        await this.dayCopies.renewProduct(manager, id);
        return changed;
      }),
    );
  }
}
