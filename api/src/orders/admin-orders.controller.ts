import { Done } from '@hofkiste/contract/wire/answers';
import {
  AdminCancellation,
  type AdminOrder,
  AdminOrderChange,
  AdminOrderDetails,
  AdminOrderInput,
  AdminOrdersQuery,
  adminOrdersSchema,
  ORDERS_PAGE,
} from '@hofkiste/contract/wire/orders';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Audited } from '../auth/audit/audited.decorator.js';
import { reasonOf } from '../messages/message-states.service.js';
import type { SmsMessage } from '../messages/sms-message.entity.js';
import { Describe, Id } from '../openapi/describe.js';
import { For } from '../server/areas.js';
import { IdempotencyKey } from '../server/idempotency.js';
import { OrderPlacement } from './order-placement.service.js';
import { OrderReading } from './order-reading.service.js';
import { Orders } from './orders.service.js';
import { adminOrderDetailsView, adminOrderView } from './orders.view.js';

@Controller('api/admin/orders')
@For('staff')
export class AdminOrdersController {
  constructor(
    private readonly reading: OrderReading,
    private readonly placement: OrderPlacement,
    private readonly orders: Orders,
  ) {}

  @Get()
  @Describe(
    `List the orders of a day, with \`page\` ${ORDERS_PAGE} of them, or the newest orders`,
    adminOrdersSchema,
  )
  async list(@Query({ schema: AdminOrdersQuery }) query: AdminOrdersQuery): Promise<AdminOrder[]> {
    return (await this.reading.list(query)).map(adminOrderView);
  }

  @Get(':id')
  @Describe('Get an order with its history', AdminOrderDetails)
  get(@Id() id: number): Promise<AdminOrderDetails> {
    return this.view(id);
  }

  @Post()
  @Describe(
    'Place an order for somebody; `force` overrides deadline, inactive day, sold-out boxes and limits. A repeated Idempotency-Key header (a UUID) returns the stored order',
    AdminOrderDetails,
    { status: 201 },
  )
  async place(
    @Body({ schema: AdminOrderInput }) request: AdminOrderInput,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<AdminOrderDetails> {
    const { id, message } = await this.placement.byFarmer(request, idempotencyKey);
    return this.view(id, message);
  }

  @Put(':id')
  @Describe(
    'Change parts of an order; `items` replaces all boxes, and those that stay keep their price',
    AdminOrderDetails,
  )
  async change(
    @Id() id: number,
    @Body({ schema: AdminOrderChange }) change: AdminOrderChange,
  ): Promise<AdminOrderDetails> {
    return this.view(id, await this.orders.changeByFarmer(id, change));
  }

  @Post(':id/cancel')
  @Describe('Cancel an order, also after the deadline', AdminOrderDetails)
  async cancel(
    @Id() id: number,
    @Body({ schema: AdminCancellation }) options: AdminCancellation,
  ): Promise<AdminOrderDetails> {
    return this.view(id, await this.orders.cancel({ id }, options));
  }

  @Delete(':id')
  @For('admin')
  @Describe('Delete an order permanently', Done)
  @Audited('order.deleted')
  async delete(@Id() id: number): Promise<Done> {
    await this.orders.delete(id);
    return { success: true };
  }

  /** @param message about what the call has done. */
  private async view(id: number, message?: SmsMessage): Promise<AdminOrderDetails> {
    const smsReason = message && reasonOf(message);
    return { ...adminOrderDetailsView(await this.reading.details(id)), ...(smsReason && { smsReason }) };
  }
}

@Controller('api/admin/withdrawals')
@For('staff')
export class WithdrawalsController {
  constructor(private readonly orders: Orders) {}

  @Post(':pickupDayId/done')
  @Describe('Mark the withdrawals from the orders of a day as settled', Done)
  @Audited('withdrawals.settled', ({ params }) => params.pickupDayId)
  async settle(@Id('pickupDayId') pickupDayId: number): Promise<Done> {
    await this.orders.settleWithdrawals(pickupDayId);
    return { success: true };
  }
}
