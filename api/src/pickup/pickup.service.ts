import { randomUUID } from 'node:crypto';
import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import { amountDue } from '@hofkiste/contract/rules/pickup-money';
import type { PickupStateInput } from '@hofkiste/contract/wire/orders';
import { isDue, type PickupEvent as PickupEventView } from '@hofkiste/contract/wire/pickup';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { adminIdOf } from '../auth/recorded-event.entity.js';
import type { FarmTime } from '../config/clock.js';
import { groupedBy, insertRows, query, requireVersion } from '../database/statements.js';
import { isDuplicate, transaction } from '../database/transaction.js';
import { lockedOrder } from '../orders/order.rows.js';
import { OrderReading } from '../orders/order-reading.service.js';
import { alreadyCancelled, orderNotFound } from '../orders/orders.errors.js';
import { OrderSums } from '../orders/sums/order-sums.service.js';
import type { PickupDay, PickupDayLocation } from '../pickup-days/pickup-day.entity.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { FarmClock } from '../settings/settings.service.js';
import { mergedTaps, type Rejection, type TappedOrder } from './merged-taps.js';
import { lockOwedOrders, type Owed, owedBy } from './owed.rows.js';
import { countingTaps, PickupEvent, type Tap } from './pickup-event.entity.js';
import {
  correctingTaps,
  lockPickupOrders,
  openAmountChanged,
  orderState,
  type PickupOrder,
  pickupClosed,
  pickupOrders,
  storePickupStates,
  tapsOf,
} from './pickup-orders.js';
import { storeRefusedTaps } from './refused-taps.service.js';

/** Person who taps, and what of the day they see. */
export interface PickupActor {
  actor: PickupEvent['actor'];
  helperLinkId: number | null;
  /** Null for all locations. */
  locationId: number | null;
}

export interface PickupOfDay {
  day: PickupDay;
  locations: PickupDayLocation[];
  orders: (PickupOrder & { taps: Tap[]; owed: Owed[] })[];
}

/** The pickup mode: the open orders of a day, and what was tapped on them. */
@Injectable()
export class PickupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pickupDays: PickupDaysService,
    private readonly orders: OrderReading,
    private readonly sums: OrderSums,
    private readonly clock: FarmClock,
  ) {}

  async day(pickupDayId: number, { locationId }: PickupActor): Promise<PickupOfDay> {
    const day = await this.pickupDays.withLocations(pickupDayId);
    const { manager } = this.dataSource;
    const orders = await pickupOrders(manager, pickupDayId, locationId);
    const taps = await tapsOf(
      manager,
      orders.map(({ id }) => id),
    );
    const tapsByOrder = groupedBy(taps, ({ orderId }) => orderId);
    const owed = await owedBy(
      manager,
      day,
      orders.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    );
    return {
      day,
      locations: day.openLocations.filter(
        ({ pickupLocationId }) => locationId === null || pickupLocationId === locationId,
      ),
      orders: orders.map((order) => ({
        ...order,
        taps: tapsByOrder.get(order.id) ?? [],
        owed: owed.get(order.phoneNumber ?? '') ?? [],
      })),
    };
  }

  /** Resolves to the events that don't count. */
  async record(
    pickupDayId: number,
    events: readonly PickupEventView[],
    actor: PickupActor,
  ): Promise<Rejection[]> {
    const at = await this.clock.read();
    const day = await this.pickupDays.withLocations(pickupDayId);
    requireTaking(day, at);
    const store = () =>
      transaction(this.dataSource.manager, async (manager) => {
        // The day first, and those of debts that are paid on it: the orders are locked after their days.
        for (const each of [day, ...(await otherDaysOf(manager, day, events))])
          await this.sums.invalidatePast(manager, each, at.date);
        return storeEvents(manager, day, events, { ...actor, now: at.now });
      });
    try {
      return await store();
    } catch (error) {
      // Two orders, with locks of their own, got an event of one id at once: by now the id is known.
      if (isDuplicate(error)) return store();
      throw error;
    }
  }

  /** Corrects the state of an order by taps of the farmer, also long after the pickup. */
  async setState(orderId: number, { state, version, part: paid, wasOpen }: PickupStateInput): Promise<void> {
    const { now, zone, date } = await this.clock.read();
    const { pickupDay } = await this.orders.byId(orderId);
    await transaction(this.dataSource.manager, async (manager) => {
      await this.sums.invalidatePast(manager, pickupDay, date);
      const order = await lockedOrder(manager, orderId);
      if (!order) throw orderNotFound();
      if (order.cancelledAt) throw alreadyCancelled(order.cancelledAt, zone);
      requireVersion(order, version, 'Die Bestellung');
      if (order.pickupDay.isOpenAt(now)) throw pickupClosed('early');
      const counting = countingTaps(await tapsOf(manager, [orderId]));
      const cents = toCents(amountDue(order));
      const money = { due: toEuros(cents), totalPrice: order.totalPrice };
      if (wasOpen !== undefined && orderState(orderId, money, counting).openCents !== wasOpen)
        throw openAmountChanged();
      const part = state === 'collected-unpaid' && paid && paid < cents ? paid : null;
      const added = correctingTaps(counting, state, part).map((tap) => ({
        ...{ uuid: randomUUID(), orderId, ...tap },
        ...{ actor: 'admin' as const, adminId: adminIdOf('admin'), helperLinkId: null },
        ...{ at: now, receivedAt: now, due: tap.action !== 'undo' && isDue(cents) ? cents : null, part },
      }));
      if (added.length === 0) return;
      await insertRows(manager, PickupEvent, added);
      const after = state === 'open' ? [] : [...counting, ...added];
      await storePickupStates(manager, [orderState(orderId, money, after)]);
    });
  }
}

/** Returns the other days of the orders that are tapped, whose debts may be paid. */
function otherDaysOf(
  manager: EntityManager,
  { id }: PickupDay,
  events: readonly PickupEventView[],
): Promise<Pick<PickupDay, 'id' | 'date'>[]> {
  return query(
    manager,
    `SELECT DISTINCT d.id, d.date FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
     WHERE o.id IN (?) AND d.id <> ? ORDER BY d.id`,
    [events.map(({ orderId }) => orderId), id],
  );
}

function requireTaking(day: PickupDay, { now, zone }: FarmTime): void {
  const { tapsFrom, tapsUntil } = day.pickupTimes(zone);
  if (now < tapsFrom) throw pickupClosed('early');
  if (now > tapsUntil) throw pickupClosed('late');
}

/** The orders stay locked until the commit: phones that tap the same ones at once come one after the other. */
async function storeEvents(
  manager: EntityManager,
  day: PickupDay,
  events: readonly PickupEventView[],
  { actor, helperLinkId, locationId, now }: PickupActor & { now: Date },
): Promise<Rejection[]> {
  const ids = [...new Set(events.map(({ orderId }) => orderId))];
  const locked = await lockPickupOrders(manager, ids, day.id);
  const seen = locked.filter(
    ({ pickupDayLocationId }) =>
      locationId === null ||
      day.locations.some(
        ({ id, pickupLocationId }) => id === pickupDayLocationId && pickupLocationId === locationId,
      ),
  );
  const others = ids.filter((id) => locked.every((order) => order.id !== id));
  const owed = await lockOwedOrders(manager, day, others, locationId);
  const taps = await tapsOf(
    manager,
    ids,
    events.map(({ id }) => id),
  );
  const orders = new Map<number, TappedOrder>([
    ...seen.map((order) => [order.id, order] as const),
    ...owed.map((order) => [order.id, { ...order, isOwed: true }] as const),
  ]);
  const { added, states, rejected } = mergedTaps(events, { orders, taps }, now);
  await insertRows(
    manager,
    PickupEvent,
    added.map((tap) => ({
      ...tap,
      actor,
      adminId: adminIdOf(actor),
      helperLinkId,
      receivedAt: now,
    })),
  );
  await storePickupStates(manager, states);
  if (rejected.length > 0)
    await storeRefusedTaps(manager, { pickupDayId: day.id, events, rejected, locked, actor, now });
  return rejected;
}
