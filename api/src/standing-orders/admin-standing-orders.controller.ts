import {
  type AdminStandingChange,
  type AdminStandingDetails,
  type AdminStandingInput,
  type AdminStandingOrder,
  type AdminStandingQuery,
  adminStandingChangeSchema,
  adminStandingDetailsSchema,
  adminStandingInputSchema,
  adminStandingOrdersSchema,
  adminStandingQuerySchema,
  type Forecast,
  type ForecastQuery,
  forecastQuerySchema,
  forecastSchema,
  type StandingBreakInput,
  type StandingEnd,
  type StandingEntry,
  type StandingOverview,
  type StandingPrices,
  standingBreakInputSchema,
  standingEndSchema,
  standingEntrySchema,
  standingOverviewSchema,
  standingPricesSchema,
} from '@hofkiste/contract/standing-orders/calls';
import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import { type AdminOrder, adminOrderSchema } from '@hofkiste/contract/wire/orders';
import { Body, Controller, Delete, Get, Inject, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Audited, AuditedOncePerHour } from '../auth/audit/audited.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { Describe, Id } from '../openapi/describe.js';
import { OrderReading } from '../orders/order-reading.service.js';
import { adminOrderView } from '../orders/orders.view.js';
import { IdempotencyKey } from '../server/idempotency.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingForecast } from './entering/standing-forecast.service.js';
import { StandingOrders } from './standing-orders.service.js';
import { adminStandingDetailsView, adminStandingView } from './standing-orders.view.js';
import { StandingReading, stateWithoutWeeks } from './standing-reading.service.js';
import { StandingRequests } from './standing-requests.service.js';

@Controller('api/admin/standing-orders')
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
    @Query({ schema: adminStandingQuerySchema }) query: AdminStandingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminStandingOrder[]> {
    const [found, total] = await Promise.all([this.reading.list(query), this.reading.total(query)]);
    response.set('X-Total-Count', String(total));
    return found.map(adminStandingView);
  }

  @Get('overview')
  @Describe('Sum up the active standing orders, with those that can not be entered', standingOverviewSchema)
  @AuditedOncePerHour('standing-orders.listed')
  overview(): Promise<StandingOverview> {
    return this.forecasts.overview();
  }

  @Get('forecast')
  @Describe('Count the boxes that standing orders have on the next days, and will have', forecastSchema)
  forecast(@Query({ schema: forecastQuerySchema }) { weeks }: ForecastQuery): Promise<Forecast> {
    return this.forecasts.read(weeks);
  }

  @Get(':id')
  @Describe('Get a standing order with its weeks, orders and history', adminStandingDetailsSchema)
  get(@Id() id: number): Promise<AdminStandingDetails> {
    return this.view(id);
  }

  @Post()
  @Describe(
    'Create a standing order for somebody, active at once; `force` goes beyond the limits of boxes. A repeated Idempotency-Key header (a UUID) returns the stored one',
    adminStandingDetailsSchema,
    { status: 201 },
  )
  @Audited('standing-order.created')
  async create(
    @Body({ schema: adminStandingInputSchema }) input: AdminStandingInput,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<AdminStandingDetails> {
    return this.view(await this.requests.create(input, idempotencyKey));
  }

  @Put(':id')
  @Describe(
    'Change parts of a standing order for the days that are not entered yet; `items` replaces all boxes, and those that stay keep their agreed price',
    adminStandingDetailsSchema,
  )
  @Audited('standing-order.changed')
  change(
    @Id() id: number,
    @Body({ schema: adminStandingChangeSchema }) change: AdminStandingChange,
  ): Promise<AdminStandingDetails> {
    return this.after(this.standings.changeByFarmer(id, change), id);
  }

  @Delete(':id')
  @Describe('Delete a standing order that nobody has confirmed', doneSchema)
  @Audited('standing-order.deleted')
  async delete(@Id() id: number): Promise<Done> {
    await this.standings.delete(id);
    return { success: true };
  }

  @Post(':id/breaks')
  @Describe('Leave out a week, or pause', adminStandingDetailsSchema)
  @Audited('standing-order.changed')
  pause(
    @Id() id: number,
    @Body({ schema: standingBreakInputSchema }) input: StandingBreakInput,
  ): Promise<AdminStandingDetails> {
    return this.after(this.standings.pause({ id }, input), id);
  }

  @Delete(':id/breaks/:breakId')
  @Describe('Take a break back', adminStandingDetailsSchema)
  @Audited('standing-order.changed')
  endPause(@Id() id: number, @Id('breakId') breakId: number): Promise<AdminStandingDetails> {
    return this.after(this.standings.endPause({ id }, breakId), id);
  }

  @Post(':id/prices')
  @Describe('Note that the customer has agreed on the new prices of boxes', adminStandingDetailsSchema)
  @Audited('standing-order.changed')
  acceptPrices(
    @Id() id: number,
    @Body({ schema: standingPricesSchema }) prices: StandingPrices,
  ): Promise<AdminStandingDetails> {
    return this.after(this.standings.acceptPrices({ id }, prices), id);
  }

  @Post(':id/end')
  @Describe(
    'End a standing order; one that nobody has confirmed is deleted, and the answer is what it was',
    adminStandingDetailsSchema,
  )
  @Audited('standing-order.ended')
  async end(
    @Id() id: number,
    @Body({ schema: standingEndSchema }) end: StandingEnd,
  ): Promise<AdminStandingDetails> {
    const deleted = await this.standings.end({ id }, end);
    return deleted
      ? adminStandingDetailsView(
          { ...stateWithoutWeeks(deleted), orders: [], events: [] },
          this.config.publicUrl,
        )
      : this.view(id);
  }

  @Post(':id/resume')
  @Describe('Resume a standing order within 30 days after its end', adminStandingDetailsSchema)
  @Audited('standing-order.resumed')
  resume(@Id() id: number): Promise<AdminStandingDetails> {
    return this.after(this.standings.resume({ id }), id);
  }

  @Post(':id/enter')
  @Describe(
    'Enter the order of a pickup day; `force` overrides deadline, sold-out boxes and limits, but no agreed price',
    adminOrderSchema,
    { status: 201 },
  )
  @Audited('standing-order.entered')
  async enter(
    @Id() id: number,
    @Body({ schema: standingEntrySchema }) entry: StandingEntry,
  ): Promise<AdminOrder> {
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
