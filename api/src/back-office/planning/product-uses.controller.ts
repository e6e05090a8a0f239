import { ProductUses } from '@hofkiste/contract/wire/product-uses';
import { Controller, Get } from '@nestjs/common';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { ProductUsesService } from './product-uses.service.js';

@Controller('api/admin/products/:id/uses')
@For('staff')
export class ProductUsesController {
  constructor(private readonly uses: ProductUsesService) {}

  @Get()
  @Describe(
    'Get the boxes, open days and orders from which a product disappears once it is archived',
    ProductUses,
  )
  get(@Id() id: number): Promise<ProductUses> {
    return this.uses.of(id);
  }
}
