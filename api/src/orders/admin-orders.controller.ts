import type { Done } from '@hofkiste/contract/answers';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { idInAddress, isoDate } from '@hofkiste/contract/primitives';
import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import * as v from 'valibot';
import { type OrderSelection, OrdersService } from './orders.service.js';
import { adminOrderView } from './orders.view.js';

const selectionSchema = v.pipe(
  v.object({ date: v.optional(isoDate), pickupDayId: v.optional(idInAddress) }),
  v.transform(
    (day): OrderSelection => (day.date === undefined && day.pickupDayId === undefined ? 'newest' : day),
  ),
);

@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(private readonly orders: OrdersService) {}

  /** `?date=` or `?pickupDayId=`; without them the newest orders. */
  @Get()
  async list(
    @Query({ schema: selectionSchema }) selection: v.InferOutput<typeof selectionSchema>,
  ): Promise<AdminOrder[]> {
    return (await this.orders.list(selection)).map(adminOrderView);
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<AdminOrder> {
    return adminOrderView(await this.orders.get(id));
  }

  @Delete(':id')
  async delete(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.orders.delete(id);
    return { success: true };
  }
}
