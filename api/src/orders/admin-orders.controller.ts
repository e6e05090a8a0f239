import type { Done } from '@hofkiste/contract/answers';
import {
  type AdminCancellation,
  type AdminOrder,
  type AdminOrderChange,
  type AdminOrderDetails,
  type AdminOrderInput,
  type AdminOrdersQuery,
  adminCancellationSchema,
  adminOrderChangeSchema,
  adminOrderInputSchema,
  adminOrdersQuerySchema,
} from '@hofkiste/contract/orders';
import { idInAddress } from '@hofkiste/contract/primitives';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Audited } from '../audit/audited.js';
import { reasonOf } from '../sms/sms.service.js';
import type { SmsMessage } from '../sms/sms-message.entity.js';
import { AdminOrderPlacement } from './admin-order-placement.js';
import { IdempotencyKey } from './idempotency-key.js';
import { OrderCancellation } from './order-cancellation.js';
import { OrderChanges } from './order-changes.js';
import { OrdersService } from './orders.service.js';
import { adminOrderDetailsView, adminOrderView } from './orders.view.js';

@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placement: AdminOrderPlacement,
    private readonly changes: OrderChanges,
    private readonly cancellation: OrderCancellation,
  ) {}

  @Get()
  async list(@Query({ schema: adminOrdersQuerySchema }) query: AdminOrdersQuery): Promise<AdminOrder[]> {
    return (await this.orders.list(query)).map(adminOrderView);
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<AdminOrderDetails> {
    return adminOrderDetailsView(await this.orders.details(id));
  }

  @Post()
  async place(
    @Body({ schema: adminOrderInputSchema }) request: AdminOrderInput,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<AdminOrder> {
    const { id, message } = await this.placement.place(request, idempotencyKey);
    return this.view(id, message);
  }

  @Put(':id')
  async change(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: adminOrderChangeSchema }) change: AdminOrderChange,
  ): Promise<AdminOrder> {
    return this.view(id, await this.changes.byFarmer(id, change));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: adminCancellationSchema }) options: AdminCancellation,
  ): Promise<AdminOrder> {
    return this.view(id, await this.cancellation.cancelByFarmer(id, options));
  }

  @Delete(':id')
  @Audited('order.deleted')
  async delete(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.cancellation.delete(id);
    return { success: true };
  }

  /** @param message about what the call has done. */
  private async view(id: number, message: SmsMessage | undefined): Promise<AdminOrder> {
    const smsReason = message && reasonOf(message);
    return { ...adminOrderView(await this.orders.get(id)), ...(smsReason && { smsReason }) };
  }
}
