import type { Done } from '@hofkiste/contract/answers';
import {
  type Customer,
  type CustomerCounts,
  type CustomerCountsQuery,
  type CustomerDetails,
  type CustomersQuery,
  customerCountsQuerySchema,
  customersQuerySchema,
} from '@hofkiste/contract/customers';
import { idInAddress } from '@hofkiste/contract/primitives';
import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { Audited, AuditedOncePerHour } from '../audit/audited.js';
import { CustomersService } from './customers.service.js';
import { customerDetailsView, customerView } from './customers.view.js';

@Controller('api/admin/customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  /** `?phone=` finds a few by the digits of their number. */
  @Get()
  @AuditedOncePerHour('customers.listed')
  async list(@Query({ schema: customersQuerySchema }) query: CustomersQuery): Promise<Customer[]> {
    const { phone } = query;
    const found = phone === undefined ? this.customers.page(query) : this.customers.withPhone(phone);
    return (await found).map(customerView);
  }

  @Get('counts')
  counts(
    @Query({ schema: customerCountsQuerySchema }) { search }: CustomerCountsQuery,
  ): Promise<CustomerCounts> {
    return this.customers.counts(search);
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<CustomerDetails> {
    return customerDetailsView(await this.customers.history(id));
  }

  @Delete(':id')
  @Audited('customer.removed')
  async remove(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.customers.remove(id);
    return { success: true };
  }
}
