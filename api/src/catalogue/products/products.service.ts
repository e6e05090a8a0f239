import { folded } from '@hofkiste/contract/plain/folded';
import { STARTER_PRODUCTS } from '@hofkiste/contract/plain/starter-products';
import type { ProductInput } from '@hofkiste/contract/wire/products';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { differs, query, requireVersion } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { notFound } from '../../server/errors.js';
import { lockOpenDays, renewCopiesOfProduct } from '../copies.rows.js';
import { Product } from './product.entity.js';

@Injectable()
export class ProductsService {
  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    private readonly clock: Clock,
  ) {}

  /** The products that boxes may contain, by id. */
  async list(): Promise<Product[]> {
    return this.products.find({ where: { archivedAt: IsNull() }, order: { id: 'ASC' } });
  }

  async archived(): Promise<Product[]> {
    return this.products.find({ where: { archivedAt: Not(IsNull()) }, order: { id: 'ASC' } });
  }

  /** Archived or not. */
  async get(id: number): Promise<Product> {
    const product = await this.products.findOneBy({ id });
    if (!product) throw productNotFound();
    return product;
  }

  async create({ version: _, ...input }: ProductInput): Promise<Product> {
    return transaction(this.products.manager, (manager) =>
      manager.save(Product, { ...input, archivedAt: null }),
    );
  }

  /** Creates the {@link STARTER_PRODUCTS} whose names no product has, archived or not. A second call creates none. */
  async createStarter(): Promise<Product[]> {
    return transaction(this.products.manager, async (manager) => {
      // Lets only one call in at a time. There may be no product to lock, but there is an admin.
      await query(manager, 'SELECT id FROM admin ORDER BY id LIMIT 1 FOR UPDATE');
      const names = new Set((await manager.find(Product)).map(({ name }) => folded(name)));
      const missing = STARTER_PRODUCTS.filter(({ name }) => !names.has(folded(name)));
      return manager.save(
        Product,
        missing.map((product) => ({ ...product, archivedAt: null })),
      );
    });
  }

  async update(id: number, { version, ...input }: ProductInput): Promise<Product> {
    return this.change(id, this.clock.now(), (product) => {
      requireVersion(product, version, 'Das Produkt');
      return { ...input, version: product.version + Number(differs(product, input)) };
    });
  }

  /** Boxes keep the product, open days no longer show it. A second call changes nothing. */
  async archive(id: number): Promise<void> {
    const now = this.clock.now();
    await this.change(id, now, ({ archivedAt }) => ({ archivedAt: archivedAt ?? now }));
  }

  async restore(id: number): Promise<void> {
    await this.change(id, this.clock.now(), () => ({ archivedAt: null }));
  }

  private change(id: number, now: Date, changes: (product: Product) => Partial<Product>): Promise<Product> {
    return transaction(this.products.manager, async (manager) => {
      await lockOpenDays(manager, now);
      const product = await manager.findOne(Product, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!product) throw productNotFound();
      const changed = await manager.save(Object.assign(product, changes(product)));
      await renewCopiesOfProduct(manager, id, now);
      return changed;
    });
  }
}

export const productNotFound = () => notFound('PRODUCT_NOT_FOUND', 'Dieses Produkt gibt es nicht.');
