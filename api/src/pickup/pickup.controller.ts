import {
  type PickedUp,
  type Pickup,
  type PickupEvents,
  pickedUpSchema,
  pickupEventsSchema,
  pickupSchema,
} from '@hofkiste/contract/wire/pickup';
import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser, type SessionUser } from '../auth/session/session-user.decorator.js';
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
    @CurrentUser() user: SessionUser,
  ): Promise<Pickup> {
    return pickupView(await this.pickup.day(dayId, pickupActorOf(user)));
  }

  @Post('events')
  @Describe('Record taps of the pickup mode. Each id counts once, however often it is sent', pickedUpSchema)
  @HttpCode(200)
  async record(
    @Param('dayId', { schema: idInAddress }) dayId: number,
    @Body({ schema: pickupEventsSchema }) { events }: PickupEvents,
    @CurrentUser() user: SessionUser,
  ): Promise<PickedUp> {
    const actor = pickupActorOf(user);
    const rejected = await this.pickup.record(dayId, events, actor);
    return pickedUpView(await this.pickup.day(dayId, actor), rejected);
  }
}

const pickupActorOf = (user: SessionUser): PickupActor =>
  user.role === 'helper'
    ? { actor: 'helper', helperLinkId: user.linkId, locationId: user.locationId }
    : { actor: 'admin', helperLinkId: null, locationId: null };
