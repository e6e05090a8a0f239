import {
  CancelledOrder,
  OrderChange,
  OrderRequest,
  PlacedOrder,
  VerifiedOrder,
  WithdrawalRequest,
  Withdrawn,
} from '@hofkiste/contract/wire/orders';
import { Body, Controller, Get, Header, Ip, Param, Post, Put } from '@nestjs/common';
import { Describe } from '../openapi/describe.js';
import { IdempotencyKey } from '../server/idempotency.js';
import { OrderPlacement } from './order-placement.service.js';
import { OrderReading } from './order-reading.service.js';
import { Orders } from './orders.service.js';

@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly placement: OrderPlacement,
    private readonly orders: Orders,
    private readonly reading: OrderReading,
  ) {}

  @Post()
  @Describe(
    'Place a binding order. A repeated Idempotency-Key header (a UUID) returns the stored order',
    PlacedOrder,
    { status: 201 },
  )
  place(
    @Body({ schema: OrderRequest }) request: OrderRequest,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Ip() address: string,
  ): Promise<PlacedOrder> {
    return this.placement.byShopper(request, { idempotencyKey, address });
  }

  /** For a shop that got no answer to its order: 204 or 404, and nothing about the order. */
  @Get('by-key/:key')
  @Describe('Whether an order has this Idempotency-Key: 204 or 404', undefined, { status: 204 })
  byKey(@Param('key') key: string): Promise<void> {
    return this.reading.requireKey(key);
  }

  @Get('verify/:token')
  @Describe('Get the order of a token', VerifiedOrder)
  verify(@Param('token') token: string): Promise<VerifiedOrder> {
    return this.reading.view(token);
  }

  @Put('change/:token')
  @Describe('Change boxes and location of an order before the deadline', VerifiedOrder)
  async change(
    @Param('token') token: string,
    @Body({ schema: OrderChange }) change: OrderChange,
  ): Promise<VerifiedOrder> {
    await this.orders.change(token, change);
    return this.reading.view(token);
  }

  @Get('calendar/:token.ics')
  @Describe('Download the pickup as a calendar file', 'text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="abholung.ics"')
  calendar(@Param('token') token: string): Promise<string> {
    return this.reading.calendar(token);
  }

  @Post('cancel/:token')
  @Describe('Cancel the order before the deadline', CancelledOrder)
  async cancel(@Param('token') token: string): Promise<CancelledOrder> {
    await this.orders.cancel({ token }, { sendSms: true });
    return {
      success: true,
      message: 'Deine Bestellung wurde erfolgreich storniert. Vielen Dank für die Benachrichtigung.',
    };
  }

  @Post('withdraw/:token')
  @Describe(
    'Withdraw from the contract about goods that do not perish quickly, until 14 days after the pickup',
    Withdrawn,
  )
  withdraw(
    @Param('token') token: string,
    @Body({ schema: WithdrawalRequest }) request: WithdrawalRequest,
  ): Promise<Withdrawn> {
    return this.orders.withdraw(token, request);
  }
}
