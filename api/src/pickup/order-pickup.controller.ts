import {
  type AdminOrderDetails,
  adminOrderDetailsSchema,
  type PickupStateInput,
  pickupStateInputSchema,
} from '@hofkiste/contract/wire/orders';
import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Describe } from '../openapi/describe.js';
import { adminOrderDetailsView } from '../orders/orders.view.js';
import { OrderReading } from '../orders/reading.service.js';
import { PickupService } from './pickup.service.js';

@Controller('api/admin/orders/:id/pickup')
export class OrderPickupController {
  constructor(
    private readonly pickup: PickupService,
    private readonly orders: OrderReading,
  ) {}

  /** Corrects whether it was collected and paid. */
  @Post()
  @Describe(
    'Correct whether an order was collected and paid, from the deadline on without an end',
    adminOrderDetailsSchema,
  )
  @HttpCode(200)
  async setState(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: pickupStateInputSchema }) input: PickupStateInput,
  ): Promise<AdminOrderDetails> {
    await this.pickup.setState(id, input);
    return adminOrderDetailsView(await this.orders.details(id));
  }
}
