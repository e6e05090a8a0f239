import type { Done } from '@hofkiste/contract/answers';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { idInAddress, isoDate } from '@hofkiste/contract/primitives';
import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import * as v from 'valibot';
import { SmsService } from '../sms/sms.service.js';
import type { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { adminOrderView } from './orders.view.js';

const listQuerySchema = v.pipe(
  v.object({ date: v.optional(isoDate), pickupDayId: v.optional(idInAddress) }),
  v.transform(({ date, pickupDayId }) => ({
    ...(date !== undefined && { pickupDay: { livingDate: date } }),
    ...(pickupDayId !== undefined && { pickupDayId }),
  })),
);

@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly sms: SmsService,
  ) {}

  /** `?date=` or `?pickupDayId=`. */
  @Get()
  async list(
    @Query({ schema: listQuerySchema }) where: v.InferOutput<typeof listQuerySchema>,
  ): Promise<AdminOrder[]> {
    return this.withConfirmations(await this.orders.list(where));
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<AdminOrder | undefined> {
    const [order] = await this.withConfirmations([await this.orders.get(id)]);
    return order;
  }

  @Delete(':id')
  async delete(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.orders.delete(id);
    return { success: true };
  }

  private async withConfirmations(orders: Order[]): Promise<AdminOrder[]> {
    const confirmations = await this.sms.confirmations(orders.map(({ id }) => id));
    return orders.map((order) => adminOrderView(order, confirmations.get(order.id)));
  }
}
