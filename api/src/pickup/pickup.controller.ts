import { Done } from '@hofkiste/contract/wire/answers';
import { OpenAmounts, OpenAmountsQuery } from '@hofkiste/contract/wire/open-amounts';
import { AdminOrderDetails, PickupStateInput } from '@hofkiste/contract/wire/orders';
import {
  PickedUp,
  Pickup,
  PickupEvents,
  type PickupOrder as PickupOrderView,
  type RefusedTap,
  refusedTapsSchema,
  SeenTaps,
} from '@hofkiste/contract/wire/pickup';
import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AuditedOncePerHour } from '../auth/audit/audited.decorator.js';
import { CurrentUser, type SessionUser } from '../auth/session/session-user.decorator.js';
import { Describe, Id } from '../openapi/describe.js';
import { OrderReading } from '../orders/order-reading.service.js';
import { adminOrderDetailsView } from '../orders/orders.view.js';
import { For } from '../server/areas.js';
import type { Rejection } from './merged-taps.js';
import { OpenAmountsService } from './open-amounts.service.js';
import { type PickupActor, type PickupOfDay, PickupService } from './pickup.service.js';
import { countingTaps, moneyTaken, type Tap, takenEuros } from './pickup-event.entity.js';
import { rejections, stateAfter } from './pickup-orders.js';
import { RefusedTaps } from './refused-taps.service.js';

const german = new Intl.Collator('de');

/** Locations by id, orders by last name. */
const pickupView = ({ day, locations, orders }: PickupOfDay): Pickup => ({
  day: { id: day.id, date: day.date },
  takesParts: true,
  locations: locations
    .toSorted((a, b) => a.pickupLocationId - b.pickupLocationId)
    .map(({ pickupLocationId, name, startTime, endTime }) => ({
      locationId: pickupLocationId,
      name,
      startTime,
      endTime,
    })),
  orders: orders
    .map(orderView)
    .sort(
      (a, b) =>
        german.compare(a.lastName, b.lastName) || german.compare(a.firstName, b.firstName) || a.id - b.id,
    ),
});

const pickedUpView = (pickup: PickupOfDay, rejected: readonly Rejection[]): PickedUp => ({
  ...pickupView(pickup),
  rejected: rejected.map(({ id, code }) => ({ id, code, message: rejections[code] })),
});

function orderView(order: PickupOfDay['orders'][number]): PickupOrderView {
  const counting = countingTaps(order.taps);
  const last = counting.at(-1);
  return {
    id: order.id,
    firstName: order.firstName ?? '',
    lastName: order.lastName ?? '',
    phoneNumber: order.phoneNumber ?? '',
    locationId: order.locationId,
    totalPrice: order.totalPrice,
    ...(order.due !== order.totalPrice && { due: order.due }),
    note: order.note,
    items: order.items,
    ...stateView(order, counting),
    ...(order.owed.length > 0 && { owed: order.owed }),
    undo: last ? { eventId: last.uuid, ...stateView(order, counting.slice(0, -1)) } : null,
  };
}

function stateView({ totalPrice }: Pick<PickupOrderView, 'totalPrice'>, counting: readonly Tap[]) {
  const { state, stateAt } = stateAfter(counting);
  const taken = takenEuros(moneyTaken(counting, { totalPrice }));
  return {
    state,
    stateAt: stateAt?.toISOString() ?? null,
    ...(taken !== undefined && taken !== totalPrice && { taken }),
  };
}

@Controller('api/pickup/:dayId')
export class PickupController {
  constructor(private readonly pickup: PickupService) {}

  @Get()
  @Describe('List the open orders of a day for the pickup mode', Pickup)
  async day(@Id('dayId') dayId: number, @CurrentUser() user: SessionUser): Promise<Pickup> {
    return pickupView(await this.pickup.day(dayId, pickupActorOf(user)));
  }

  @Post('events')
  @Describe('Record taps of the pickup mode. Each id counts once, however often it is sent', PickedUp)
  async record(
    @Id('dayId') dayId: number,
    @Body({ schema: PickupEvents }) { events }: PickupEvents,
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

@Controller('api/admin/orders/:id/pickup')
@For('staff')
export class OrderPickupController {
  constructor(
    private readonly pickup: PickupService,
    private readonly orders: OrderReading,
  ) {}

  /** Corrects whether it was collected and paid. */
  @Post()
  @Describe(
    'Correct whether an order was collected and paid, from the deadline on without an end',
    AdminOrderDetails,
  )
  async setState(
    @Id() id: number,
    @Body({ schema: PickupStateInput }) input: PickupStateInput,
  ): Promise<AdminOrderDetails> {
    await this.pickup.setState(id, input);
    return adminOrderDetailsView(await this.orders.details(id));
  }
}

@Controller('api/admin/open-amounts')
@For('reader')
export class OpenAmountsController {
  constructor(private readonly amounts: OpenAmountsService) {}

  /** `X-Total-Count` says how many people there are on all pages. */
  @Get()
  @Describe('List the people who owe money for boxes that they have, one page', OpenAmounts)
  @AuditedOncePerHour('open-amounts.listed')
  async list(
    @Query({ schema: OpenAmountsQuery }) query: OpenAmountsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OpenAmounts> {
    const { count, ...amounts } = await this.amounts.people(query);
    response.set('X-Total-Count', String(count));
    return amounts;
  }
}

@Controller('api/admin/pickup-days/:id/refused-taps')
@For('staff')
export class RefusedTapsController {
  constructor(private readonly taps: RefusedTaps) {}

  @Get()
  @Describe('List the unseen taps on orders of a day that were cancelled or gone by then', refusedTapsSchema)
  async list(@Id() id: number): Promise<RefusedTap[]> {
    return (await this.taps.unseen(id)).map(({ date, at, ...tap }) => ({ ...tap, at: at.toISOString() }));
  }

  @Post('seen')
  @Describe('Mark the taps up to an id as seen', Done)
  async seen(@Id() id: number, @Body({ schema: SeenTaps }) { lastId }: SeenTaps): Promise<Done> {
    await this.taps.markSeen(id, lastId);
    return { success: true };
  }
}
