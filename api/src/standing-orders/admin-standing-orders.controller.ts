import {
  AdminStandingChange,
  AdminStandingDetails,
  AdminStandingInput,
  type AdminStandingOrder,
  AdminStandingQuery,
  adminStandingOrdersSchema,
  Forecast,
  ForecastQuery,
  StandingBreakInput,
  StandingEnd,
  StandingEntry,
  StandingOverview,
  StandingPrices,
} from '@hofkiste/contract/standing-orders/calls';
import { Done } from '@hofkiste/contract/wire/answers';
import { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Body, Controller, Delete, Get, Inject, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Audited, AuditedOncePerHour } from '../auth/audit/audited.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { Describe, Id } from '../openapi/describe.js';
import { OrderReading } from '../orders/order-reading.service.js';
import { adminOrderView } from '../orders/orders.view.js';
import { For } from '../server/areas.js';
import { IdempotencyKey } from '../server/idempotency.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingForecast } from './entering/standing-forecast.service.js';
import { StandingOrders } from './standing-orders.service.js';
import { adminStandingDetailsView, adminStandingView } from './standing-orders.view.js';
import { StandingReading, stateWithoutWeeks } from './standing-reading.service.js';
import { StandingRequests } from './standing-requests.service.js';

@Controller('api/admin/standing-orders')
@For('staff')
export class AdminStandingOrdersController {
  constructor(
    private readonly reading: StandingReading,
    private readonly requests: StandingRequests,
    private readonly standings: StandingOrders,
    private readonly entering: StandingEntering,
    private readonly forecasts: StandingForecast,
    private readonly orders: OrderReading,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** `X-Total-Count` says how many there are on all pages. */
  @Get()
  @Describe(
    'List standing orders, one page, the newest first; `search` is a name or phone number',
    adminStandingOrdersSchema,
  )
  @AuditedOncePerHour('standing-orders.listed')
  async list(
    @Query({ schema: AdminStandingQuery }) query: AdminStandingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminStandingOrder[]> {
    const [found, total] = await Promise.all([this.reading.list(query), this.reading.total(query)]);
    response.set('X-Total-Count', String(total));
    return found.map(adminStandingView);
  }

  @Get('overview')
  @Describe('Sum up the active standing orders, with those that can not be entered', StandingOverview)
  @AuditedOncePerHour('standing-orders.listed')
  overview(): Promise<StandingOverview> {
    return this.forecasts.overview();
  }

  @Get('forecast')
  @Describe('Count the boxes that standing orders have on the next days, and will have', Forecast)
  forecast(@Query({ schema: ForecastQuery }) { weeks }: ForecastQuery): Promise<Forecast> {
    return this.forecasts.read(weeks);
  }

  @Get(':id')
  @Describe('Get a standing order with its weeks, orders and history', AdminStandingDetails)
  get(@Id() id: number): Promise<AdminStandingDetails> {
    return this.view(id);
  }

  @Post()
  @Describe(
    'Create a standing order for somebody, active at once; `force` goes beyond the limits of boxes. A repeated Idempotency-Key header (a UUID) returns the stored one',
    AdminStandingDetails,
    { status: 201 },
  )
  @Audited('standing-order.created')
  async create(
    @Body({ schema: AdminStandingInput }) input: AdminStandingInput,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<AdminStandingDetails> {
    return this.view(await this.requests.create(input, idempotencyKey));
  }

  @Put(':id')
  @Describe(
    'Change parts of a standing order for the days that are not entered yet; `items` replaces all boxes, and those that stay keep their agreed price',
    AdminStandingDetails,
  )
  @Audited('standing-order.changed')
  change(
    @Id() id: number,
    @Body({ schema: AdminStandingChange }) change: AdminStandingChange,
  ): Promise<AdminStandingDetails> {
    return this.after(this.standings.changeByFarmer(id, change), id);
  }

  @Delete(':id')
  @For('admin')
  @Describe('Delete a standing order that nobody has confirmed', Done)
  @Audited('standing-order.deleted')
  async delete(@Id() id: number): Promise<Done> {
    await this.standings.delete(id);
    return { success: true };
  }

  @Post(':id/breaks')
  @Describe('Leave out a week, or pause', AdminStandingDetails)
  @Audited('standing-order.changed')
  pause(
    @Id() id: number,
    @Body({ schema: StandingBreakInput }) input: StandingBreakInput,
  ): Promise<AdminStandingDetails> {
    return this.after(this.standings.pause({ id }, input), id);
  }

  @Delete(':id/breaks/:breakId')
  @Describe('Take a break back', AdminStandingDetails)
  @Audited('standing-order.changed')
  endPause(@Id() id: number, @Id('breakId') breakId: number): Promise<AdminStandingDetails> {
    return this.after(this.standings.endPause({ id }, breakId), id);
  }

  @Post(':id/prices')
  @Describe('Note that the customer has agreed on the new prices of boxes', AdminStandingDetails)
  @Audited('standing-order.changed')
  acceptPrices(
    @Id() id: number,
    @Body({ schema: StandingPrices }) prices: StandingPrices,
  ): Promise<AdminStandingDetails> {
    return this.after(this.standings.acceptPrices({ id }, prices), id);
  }

  @Post(':id/end')
  @Describe(
    'End a standing order; one that nobody has confirmed is deleted, and the answer is what it was',
    AdminStandingDetails,
  )
  @Audited('standing-order.ended')
  async end(
    @Id() id: number,
    @Body({ schema: StandingEnd }) end: StandingEnd,
  ): Promise<AdminStandingDetails> {
    const deleted = await this.standings.end({ id }, end);
    return deleted
      ? adminStandingDetailsView(
          { ...stateWithoutWeeks(deleted), orders: [], events: [], names: new Map() },
          this.config.publicUrl,
        )
      : this.view(id);
  }

  @Post(':id/resume')
  @Describe('Resume a standing order within 30 days after its end', AdminStandingDetails)
  @Audited('standing-order.resumed')
  resume(@Id() id: number): Promise<AdminStandingDetails> {
    return this.after(this.standings.resume({ id }), id);
  }

  @Post(':id/enter')
  @Describe(
    'Enter the order of a pickup day; `force` overrides deadline, sold-out boxes and limits, but no agreed price',
    AdminOrder,
    { status: 201 },
  )
  @Audited('standing-order.entered')
  async enter(@Id() id: number, @Body({ schema: StandingEntry }) entry: StandingEntry): Promise<AdminOrder> {
    const orderId = await this.entering.enterByFarmer(id, entry);
    return adminOrderView(await this.orders.get(orderId));
  }

  private async after(change: Promise<void>, id: number): Promise<AdminStandingDetails> {
    await change;
    return this.view(id);
  }

  private async view(id: number): Promise<AdminStandingDetails> {
    return adminStandingDetailsView(await this.reading.details(id), this.config.publicUrl);
  }
}
