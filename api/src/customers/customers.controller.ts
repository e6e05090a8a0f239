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
    const [customers, counts] = await Promise.all([this.customers.list(), this.customers.orderCounts()]);
    return customers.map((customer) => customerView(customer, counts.get(customer.id)));
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<CustomerDetails> {
    const customer = await this.customers.get(id);
    return customerDetailsView(customer, await this.customers.ordersOf(id));
  }

  @Delete(':id')
  async deactivate(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.customers.deactivate(id);
    return { success: true };
  }
}
