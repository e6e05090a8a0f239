import { toEuros, total } from '@hofkiste/contract/plain/money';
import {
  CustomerChange,
  CustomerCounts,
  CustomerCountsQuery,
  CustomerDetails,
  CustomersQuery,
  Customer as CustomerView,
  customersSchema,
} from '@hofkiste/contract/wire/customers';
import { Body, Controller, Get, Patch, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Audited, AuditedOncePerHour } from '../auth/audit/audited.decorator.js';
import { Describe, Id } from '../openapi/describe.js';
import { For } from '../server/areas.js';
import { viewOf } from '../server/view-of.js';
import {
  type CountedCustomer,
  type CustomerHistory,
  CustomersService,
  type HistoryOrder,
} from './customers.service.js';

const customerView = ({ customer, orderCount }: CountedCustomer): CustomerView =>
  viewOf(CustomerView, customer, { orderCount });

function customerDetailsView({ customer, orders }: CustomerHistory): CustomerDetails {
  const counted = orders.filter(({ isCancelled }) => !isCancelled);
  const open = counted.reduce((cents, { openCents }) => cents + (openCents ?? 0), 0);
  return {
    ...customerView({ customer, orderCount: counted.length }),
    ...(open > 0 && { open: toEuros(open) }),
    revenue: total(counted.map(({ totalPrice }) => ({ price: totalPrice, quantity: 1 }))),
    orders: orders.map(historyView),
  };
}

const historyView = (order: HistoryOrder) => ({
  id: order.id,
  orderDate: order.orderDate.toISOString(),
  pickupDate: order.pickupDate,
  locationName: order.locationName,
  items: order.items.map(({ name, quantity }) => ({ name, quantity })),
  totalPrice: order.totalPrice,
  isCancelled: order.isCancelled,
  pickupState: order.pickupState,
  ...(order.openCents !== null && { open: toEuros(order.openCents) }),
  isMissed: order.isMissed,
});

@Controller('api/admin/customers')
@For('staff')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  /** `X-Total-Count` says how many there are on all pages. `?phone=` finds a few by the digits of their number. */
  @Get()
  @Describe(
    'List customers, one page, of those whose name or phone number fits `search`; with `phone` the newest few whose number has these digits',
    customersSchema,
  )
  @AuditedOncePerHour('customers.listed')
  async list(
    @Query({ schema: CustomersQuery }) query: CustomersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerView[]> {
    const { phone, search } = query;
    if (phone !== undefined) return (await this.customers.withPhone(phone)).map(customerView);
    const [found, total] = await Promise.all([this.customers.page(query), this.customers.total(search)]);
    response.set('X-Total-Count', String(total));
    return found.map(customerView);
  }

  @Get('counts')
  @Describe('Count the customers that a search finds, all of them, and those of this month', CustomerCounts)
  counts(@Query({ schema: CustomerCountsQuery }) { search }: CustomerCountsQuery): Promise<CustomerCounts> {
    return this.customers.counts(search);
  }

  @Get(':id')
  @Describe('Get a customer with orders', CustomerDetails)
  async get(@Id() id: number): Promise<CustomerDetails> {
    return customerDetailsView(await this.customers.history(id));
  }

  @Patch(':id')
  @Describe('Change the e-mail address of a customer, for orders that the farmer takes', CustomerDetails)
  @Audited('customer.changed')
  async change(
    @Id() id: number,
    @Body({ schema: CustomerChange }) change: CustomerChange,
  ): Promise<CustomerDetails> {
    await this.customers.change(id, change);
    return this.get(id);
  }
}
