import { Done } from '@hofkiste/contract/wire/answers';
import { ProductInput, Product as ProductView, productsSchema } from '@hofkiste/contract/wire/products';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { viewOf } from '../../server/view-of.js';
import type { Product } from './product.entity.js';
import { ProductsService } from './products.service.js';

const productView = (product: Product): ProductView => viewOf(ProductView, product, {});

@Controller('api/admin/products')
@For('staff')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  @Describe('List active products', productsSchema)
  async list(): Promise<ProductView[]> {
    return (await this.products.list()).map(productView);
  }

  @Get('archived')
  @Describe('List archived products', productsSchema)
  async archived(): Promise<ProductView[]> {
    return (await this.products.archived()).map(productView);
  }

  @Get(':id')
  @Describe('Get a product', ProductView)
  async get(@Id() id: number): Promise<ProductView> {
    return productView(await this.products.get(id));
  }

  @Post()
  @Describe('Create a product', ProductView, { status: 201 })
  async create(@Body({ schema: ProductInput }) input: ProductInput): Promise<ProductView> {
    return productView(await this.products.create(input));
  }

  @Post('starter')
  @Describe(
    'Create the products to start with, without those that the catalogue has; answers the new ones',
    productsSchema,
    { status: 201 },
  )
  @Audited('products.started')
  async createStarter(): Promise<ProductView[]> {
    return (await this.products.createStarter()).map(productView);
  }

  @Put(':id')
  @Describe('Update a product', ProductView)
  async update(@Id() id: number, @Body({ schema: ProductInput }) input: ProductInput): Promise<ProductView> {
    return productView(await this.products.update(id, input));
  }

  @Delete(':id')
  @Describe('Archive a product', Done)
  @Audited('product.archived')
  async archive(@Id() id: number): Promise<Done> {
    await this.products.archive(id);
    return { success: true };
  }

  @Post(':id/unarchive')
  @Describe('Restore an archived product', Done)
  async unarchive(@Id() id: number): Promise<Done> {
    await this.products.restore(id);
    return { success: true };
  }
}
