import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { PersonRole } from '@hofkiste/contract/plain/roles';
import type { User } from '@hofkiste/contract/wire/auth';
import { ATTENTION, type NextPickup, type SellingDay, Today } from '@hofkiste/contract/wire/today';
import { Controller, Get } from '@nestjs/common';
import { CurrentUser } from '../../auth/session/session-user.decorator.js';
import { eurosBy, sumBy } from '../../database/statements.js';
import { Describe } from '../../openapi/describe.js';
import type { LocationSum, PickupSum } from '../../orders/sums/counts.rows.js';
import { For } from '../../server/areas.js';
import { adminPickupDayView } from '../planning/planning.view.js';
import { attentionTo } from './attention.js';
import { type FarmToday, type OrderedDay, TodayService } from './today.service.js';

function todayView(farm: FarmToday): Today {
  const { nextPickup, pastPickups } = farm;
  const [selling, ...alsoSelling] = farm.selling.map(sellingView);
  return {
    selling: selling ?? null,
    alsoSelling,
    nextPickup: nextPickup ? pickupView(nextPickup) : null,
    attention: attentionTo({
      ...farm,
      selling: farm.selling.map(adminPickupDayView),
      boxesOnSale: farm.selling.flatMap(({ day }) => day.offeredBoxes).filter(({ isSoldOut }) => !isSoldOut),
      pastPickups: pastPickups.map(({ day, locationSums }) => ({
        date: day.date,
        locations: day.locations.map(({ id, name }) => ({ name, ...countsOf(locationSums, id) })),
      })),
    }),
  };
}

function sellingView(state: OrderedDay): SellingDay {
  const day = adminPickupDayView(state);
  return {
    day,
    orders: day.orderCount,
    revenue: revenueOf(state.locationSums),
    boxes: day.boxPresets.map(({ name, soldQuantity, maxQuantity }) => ({
      name,
      sold: soldQuantity,
      maxQuantity,
    })),
  };
}

function pickupView(state: OrderedDay): NextPickup {
  const day = adminPickupDayView(state);
  const sumAt = new Map(state.locationSums.map((sum) => [sum.pickupDayLocationId, sum]));
  const withdrawn = sumBy(state.locationSums, (sum) => sum.withdrawn);
  return {
    day,
    orders: day.orderCount,
    boxes: sumBy([...state.sums.sold.values()], (quantity) => quantity),
    ...(withdrawn > 0 && { withdrawn }),
    revenue: revenueOf(state.locationSums),
    ...dueView(state.locationSums),
    collected: sumBy(state.locationSums, ({ collected }) => collected),
    locations: day.locations.map(({ name, startTime, endTime, pickupDayLocationId }) => {
      const sum = sumAt.get(pickupDayLocationId);
      return {
        name,
        startTime,
        endTime,
        orders: sum?.orders ?? 0,
        revenue: sum?.revenue ?? 0,
        ...(sum && dueView([sum])),
      };
    }),
  };
}

/** Returns what is to be paid, if it isn't the revenue. */
function dueView(sums: readonly PickupSum[]): { due?: number } {
  const withdrawn = eurosBy(sums, ({ withdrawnEuros }) => withdrawnEuros);
  return withdrawn === 0 ? {} : { due: toEuros(toCents(revenueOf(sums)) - toCents(withdrawn)) };
}

const revenueOf = (sums: readonly LocationSum[]): number => eurosBy(sums, ({ revenue }) => revenue);

/** Counts the orders that somebody had to collect. */
const countsOf = (sums: readonly PickupSum[], pickupDayLocationId: number) => {
  const sum = sums.find((one) => one.pickupDayLocationId === pickupDayLocationId);
  return { orders: sum ? sum.orders - sum.withdrawnOrders : 0, collected: sum?.collected ?? 0 };
};

/** Leaves out what the role can do nothing about. */
function attentionFor(role: PersonRole, attention: Today['attention']): Today['attention'] {
  if (role === 'admin') return attention;
  if (role === 'reader') return [];
  return attention
    .filter(({ kind }) => !('needsSettings' in ATTENTION[kind]))
    .map(({ canSendFromNumber: _, ...entry }) => entry);
}

@Controller('api/admin/today')
@For('reader')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Describe('Get the day that the shop sells, the next pickup, and what needs the farmer', Today)
  async get(@CurrentUser() { role }: User): Promise<Today> {
    const view = todayView(await this.today.get());
    return { ...view, attention: attentionFor(role, view.attention) };
  }
}
