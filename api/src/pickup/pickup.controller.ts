import {
  type PickedUp,
  type Pickup,
  type PickupEvents,
  pickedUpSchema,
  pickupEventsSchema,
  pickupSchema,
} from '@hofkiste/contract/pickup';
import { idInAddress } from '@hofkiste/contract/primitives';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Describe } from '../openapi/describe.js';
import { type PickupActor, PickupService } from './pickup.service.js';
import { pickedUpView, pickupView } from './pickup.view.js';

@Controller('api/pickup/:dayId')
export class PickupController {
  constructor(private readonly pickup: PickupService) {}

  @Get()
  @Describe('List the open orders of a day for the pickup mode', pickupSchema)
  async day(
    @Param('dayId', { schema: idInAddress }) dayId: number,
    @Req() request: Request,
  ): Promise<Pickup> {
    return pickupView(await this.pickup.day(dayId, pickupActorOf(request)));
  }

  @Post('events')
  @Describe('Record taps of the pickup mode. Each id counts once, however often it is sent', pickedUpSchema)
  @HttpCode(200)
  async record(
    @Param('dayId', { schema: idInAddress }) dayId: number,
    @Body({ schema: pickupEventsSchema }) { events }: PickupEvents,
    @Req() request: Request,
  ): Promise<PickedUp> {
    const actor = pickupActorOf(request);
    const rejected = await this.pickup.record(dayId, events, actor);
    return pickedUpView(await this.pickup.day(dayId, actor), rejected);
  }
}

const pickupActorOf = ({ user }: Request): PickupActor =>
  user?.helper
    ? { actor: 'helper', helperLinkId: user.helper.linkId, locationId: user.helper.locationId }
    : { actor: 'admin', helperLinkId: null, locationId: null };
