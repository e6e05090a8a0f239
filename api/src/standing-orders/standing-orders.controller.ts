import {
  StandingBreakInput,
  StandingChange,
  StandingConfirmation,
  StandingEnd,
  StandingOffer,
  StandingOrder as StandingOrderView,
  StandingPrices,
  StandingRequest,
  StandingRequested,
} from '@hofkiste/contract/standing-orders/calls';
import { Body, Controller, Delete, Get, Inject, Ip, Param, Post, Put } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Describe, Id } from '../openapi/describe.js';
import { IdempotencyKey } from '../server/idempotency.js';
import { StandingOrders } from './standing-orders.service.js';
import { standingOrderView } from './standing-orders.view.js';
import { StandingReading, stateWithoutWeeks } from './standing-reading.service.js';
import { StandingRequests } from './standing-requests.service.js';

/** The shop makes these calls. Each one with a token answers the standing order as it is then. */
@Controller('api/standing-orders')
export class StandingOrdersController {
  constructor(
    private readonly requests: StandingRequests,
    private readonly standings: StandingOrders,
    private readonly reading: StandingReading,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  @Get('offer')
  @Describe('Get the boxes, weekdays and locations that standing orders can have', StandingOffer)
  offer(): Promise<StandingOffer> {
    return this.reading.offer();
  }

  @Post()
  @Describe(
    'Request a standing order: an SMS with a link asks to confirm it. The answer is the same whatever the number has. A repeated Idempotency-Key header (a UUID) stores nothing',
    StandingRequested,
    { status: 201 },
  )
  request(
    @Body({ schema: StandingRequest }) request: StandingRequest,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Ip() address: string,
  ): Promise<StandingRequested> {
    return this.requests.request(request, { idempotencyKey, address });
  }

  @Get(':token')
  @Describe('Get the standing order of a token, with its next weeks', StandingOrderView)
  get(@Param('token') token: string): Promise<StandingOrderView> {
    return this.view(token);
  }

  @Post(':token/confirm')
  @Describe('Confirm a standing order within 48 hours', StandingOrderView)
  confirm(
    @Param('token') token: string,
    @Body({ schema: StandingConfirmation }) confirmation: StandingConfirmation,
  ): Promise<StandingOrderView> {
    return this.after(this.standings.confirm(token, confirmation), token);
  }

  @Put(':token')
  @Describe('Change parts of a standing order for the days that are not entered yet', StandingOrderView)
  change(
    @Param('token') token: string,
    @Body({ schema: StandingChange }) change: StandingChange,
  ): Promise<StandingOrderView> {
    return this.after(this.standings.change(token, change), token);
  }

  @Post(':token/breaks')
  @Describe('Leave out a week, or pause', StandingOrderView)
  pause(
    @Param('token') token: string,
    @Body({ schema: StandingBreakInput }) input: StandingBreakInput,
  ): Promise<StandingOrderView> {
    return this.after(this.standings.pause({ token }, input), token);
  }

  @Delete(':token/breaks/:id')
  @Describe('Collect the weeks of a break after all', StandingOrderView)
  endPause(@Param('token') token: string, @Id() id: number): Promise<StandingOrderView> {
    return this.after(this.standings.endPause({ token }, id), token);
  }

  @Post(':token/prices')
  @Describe('Accept the current prices of boxes', StandingOrderView)
  acceptPrices(
    @Param('token') token: string,
    @Body({ schema: StandingPrices }) prices: StandingPrices,
  ): Promise<StandingOrderView> {
    return this.after(this.standings.acceptPrices({ token }, prices), token);
  }

  @Post(':token/end')
  @Describe('End a standing order', StandingOrderView)
  async end(
    @Param('token') token: string,
    @Body({ schema: StandingEnd }) end: StandingEnd,
  ): Promise<StandingOrderView> {
    const deleted = await this.standings.end({ token }, end);
    return deleted ? standingOrderView(stateWithoutWeeks(deleted), this.config.publicUrl) : this.view(token);
  }

  @Post(':token/resume')
  @Describe('Resume a standing order within 30 days after its end', StandingOrderView)
  resume(@Param('token') token: string): Promise<StandingOrderView> {
    return this.after(this.standings.resume({ token }), token);
  }

  private async after(change: Promise<void>, token: string): Promise<StandingOrderView> {
    await change;
    return this.view(token);
  }

  private async view(token: string): Promise<StandingOrderView> {
    return standingOrderView(await this.reading.byToken(token), this.config.publicUrl);
  }
}
