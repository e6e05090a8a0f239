import type { Done } from '@hofkiste/contract/answers';
import { idInAddress } from '@hofkiste/contract/primitives';
import {
  type ProductInput,
  type Product as ProductView,
  productInputSchema,
} from '@hofkiste/contract/products';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Audited } from '../audit/audited.js';
import { ProductsService } from './products.service.js';
import { productView } from './products.view.js';

@Controller('api/admin/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  async list(): Promise<ProductView[]> {
    return (await this.products.list()).map(productView);
  }

  @Get('archived')
  async archived(): Promise<ProductView[]> {
    return (await this.products.archived()).map(productView);
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<ProductView> {
    return productView(await this.products.get(id));
  }

  @Post()
  async create(@Body({ schema: productInputSchema }) input: ProductInput): Promise<ProductView> {
    return productView(await this.products.create(input));
  }

  @Put(':id')
  async update(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: productInputSchema }) input: ProductInput,
  ): Promise<ProductView> {
    return productView(await this.products.update(id, input));
  }

  @Delete(':id')
  @Audited('product.archived')
  async archive(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.products.archive(id);
    return { success: true };
  }

  @Post(':id/unarchive')
  @HttpCode(200)
  async unarchive(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.products.restore(id);
    return { success: true };
  }
}
