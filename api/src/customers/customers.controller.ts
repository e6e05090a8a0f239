import type { Done } from '@hofkiste/contract/answers';
import type { Customer, CustomerDetails } from '@hofkiste/contract/customers';
import { idInAddress } from '@hofkiste/contract/primitives';
import { Controller, Delete, Get, Param } from '@nestjs/common';
import { CustomersService } from './customers.service.js';
import { customerDetailsView, customerView } from './customers.view.js';

@Controller('api/admin/customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  async list(): Promise<Customer[]> {
    return (await this.customers.list()).map(customerView);
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<CustomerDetails> {
    return customerDetailsView(await this.customers.history(id));
  }

  @Delete(':id')
  async remove(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.customers.remove(id);
    return { success: true };
  }
}
