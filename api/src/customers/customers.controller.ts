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
import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Audited, AuditedOncePerHour } from '../audit/audited.js';
import { CustomersService } from './customers.service.js';
import { customerDetailsView, customerView } from './customers.view.js';

@Controller('api/admin/customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  /** `X-Total-Count` says how many there are on all pages. `?phone=` finds a few by the digits of their number. */
  @Get()
  @AuditedOncePerHour('customers.listed')
  async list(
    @Query({ schema: customersQuerySchema }) query: CustomersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Customer[]> {
    const { phone, search } = query;
    if (phone !== undefined) return (await this.customers.withPhone(phone)).map(customerView);
    const [found, total] = await Promise.all([this.customers.page(query), this.customers.total(search)]);
    response.set('X-Total-Count', String(total));
    return found.map(customerView);
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
