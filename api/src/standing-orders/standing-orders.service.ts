import { STAND_IN_DAYS } from '@hofkiste/contract/plain/constants';
import { addDays } from '@hofkiste/contract/plain/dates';
import type {
  AdminStandingChange,
  StandingBreakInput,
  StandingChange,
  StandingConfirmation,
  StandingEnd,
  StandingPrices,
} from '@hofkiste/contract/standing-orders/calls';
import { type Break, isLeftOut, mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { query } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import { Order } from '../orders/order.entity.js';
import { lockedOrder } from '../orders/order.rows.js';
import { Orders } from '../orders/orders.service.js';
import { lockedDay } from '../pickup-days/pickup-days.rows.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import { acceptPrices, change, confirm, end, endPause, pause, remove, resume } from './standing-commands.js';
import {
  type Command,
  requireFewChanges,
  requireReachable,
  requireToken,
  StandingEdit,
  type StandingRef,
} from './standing-edit.js';
import type { StandingOrder } from './standing-order.entity.js';
import { lockedStanding } from './standing-order.rows.js';
import {
  ordersInBreak,
  standingContactErased,
  standingLinkUnknown,
  standingOrderNotFound,
} from './standing-orders.errors.js';

/** An order was entered between the lock of the days and that of the standing order. */
class StaleOrders extends Error {}

interface OrdersToCancel {
  dates: Break;
  /** If it is undefined, the call is refused with the question. */
  cancelOrders: boolean | undefined;
}

/** Changes standing orders, one change after the other. */
@Injectable()
export class StandingOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: FarmClock,
    private readonly settings: SettingsService,
    private readonly messages: OrderMessages,
    private readonly orders: Orders,
    private readonly plans: StandingPlans,
    private readonly entering: StandingEntering,
  ) {}

  async confirm(token: string, confirmation: StandingConfirmation): Promise<void> {
    await this.runAndEnter({ token }, confirm(confirmation, await this.isOn()));
  }

  async change(token: string, wanted: StandingChange): Promise<void> {
    await this.runAndEnter({ token }, change(wanted));
  }

  async changeByFarmer(id: number, wanted: AdminStandingChange): Promise<void> {
    await this.runAndEnter({ id }, change(await this.messages.storable(wanted)));
  }

  pause(ref: StandingRef, { cancelOrders, ...dates }: StandingBreakInput): Promise<void> {
    return this.runWithOrders(ref, { dates, cancelOrders }, pause(dates));
  }

  endPause(ref: StandingRef, breakId: number): Promise<void> {
    return this.runAndEnter(ref, endPause(breakId));
  }

  acceptPrices(ref: StandingRef, prices: StandingPrices): Promise<void> {
    return this.runAndEnter(ref, acceptPrices(prices));
  }

  /** Resolves to what it was if it was deleted, see {@link end}. */
  async end(ref: StandingRef, { cancelOrders }: StandingEnd): Promise<StandingOrder | undefined> {
    const { date: today } = await this.clock.read();
    return this.runWithOrders(ref, { dates: { fromDate: mondayOf(today), toDate: null }, cancelOrders }, end);
  }

  delete(id: number): Promise<void> {
    return this.run({ id }, remove);
  }

  async resume(ref: StandingRef): Promise<void> {
    await this.runAndEnter(ref, resume(await this.isOn()));
  }

  private isOn(): Promise<boolean> {
    return this.settings.value('enableStandingOrders');
  }

  /** Afterwards more weeks may be entered, so the next run comes soon. */
  private async runAndEnter(ref: StandingRef, command: Command): Promise<void> {
    await this.run(ref, command);
    this.entering.enterSoon();
  }

  /**
   * Runs a command in a transaction with the locked standing order. `before` locks what comes before it: days. A failed
   * command doesn't count against the limit of its link.
   */
  private run<T>(
    ref: StandingRef,
    command: Command<T>,
    before?: (manager: EntityManager) => Promise<void>,
  ): Promise<T> {
    const isCustomer = 'token' in ref;
    if (isCustomer) requireToken(ref.token);
    const now = this.clock.now();
    return transaction(this.dataSource.manager, async (manager) => {
      await before?.(manager);
      const standing = await lockedStanding(manager, ref);
      if (!standing) throw isCustomer ? standingLinkUnknown() : standingOrderNotFound();
      if (isCustomer) {
        requireReachable(standing, now);
        await requireFewChanges(manager, standing, now);
      } else if (standing.contactErasedAt) throw standingContactErased();
      const at = await this.clock.at(now, manager);
      const weeks = async () => (await this.plans.of([standing], at, manager)).get(standing.id) ?? [];
      return command(new StandingEdit(manager, standing, isCustomer ? 'customer' : 'admin', at, weeks));
    });
  }

  /** Runs a command, then cancels the open orders within the dates if that is wanted. */
  private async runWithOrders<T>(
    ref: StandingRef,
    { dates, cancelOrders }: OrdersToCancel,
    command: Command<T>,
  ): Promise<T> {
    // Before the transaction: its first plain read fixes what it sees, and must come after the locks.
    const locked = cancelOrders ? await daysOfOrders(this.dataSource.manager, ref, dates) : [];
    const withOrders: Command<T> = async (edit) => {
      const result = await command(edit);
      const orders = await openOrdersWithin(edit, dates);
      if (orders.length > 0 && cancelOrders === undefined)
        throw ordersInBreak(orders.map(({ pickupDay }) => pickupDay.date));
      if (!cancelOrders) return result;
      if (orders.some(({ pickupDayId }) => !locked.includes(pickupDayId))) throw new StaleOrders();
      await this.cancel(orders, edit);
      return result;
    };
    try {
      return await this.run(ref, withOrders, async (manager) => {
        for (const id of locked) await lockedDay(manager, id, 'shared');
      });
    } catch (error) {
      if (!(error instanceof StaleOrders)) throw error;
      return this.runWithOrders(ref, { dates, cancelOrders }, command);
    }
  }

  private async cancel(orders: readonly Order[], { manager, actor, at }: StandingEdit): Promise<void> {
    for (const { id } of orders) {
      const order = await lockedOrder(manager, id);
      if (order && !order.isCancelled && !order.isCollected)
        await this.orders.edit(manager, order, actor, at).cancel();
    }
  }
}

/** Ids of the days of orders that aren't cancelled, in the sequence in which they are locked. */
async function daysOfOrders(
  manager: EntityManager,
  ref: StandingRef,
  { fromDate }: Break,
): Promise<number[]> {
  const [column, value] = 'token' in ref ? ['token', ref.token] : ['id', ref.id];
  const rows = await query<{ pickupDayId: number }>(
    manager,
    `SELECT DISTINCT o.pickupDayId
     FROM standing_order s
     JOIN customer_order o ON o.standingOrderId = s.id AND o.cancelledAt IS NULL
     JOIN pickup_day d ON d.id = o.pickupDayId AND d.date >= ?
     WHERE s.${column} = ? ORDER BY o.pickupDayId`,
    [addDays(fromDate, -STAND_IN_DAYS), value],
  );
  return rows.map(({ pickupDayId }) => pickupDayId);
}

/**
 * Orders of a standing order whose pickup is within the dates and that can be cancelled, by date: by the customer until
 * the deadline, by the farmer until the pickup is over.
 */
async function openOrdersWithin(
  { manager, standing, actor, at }: StandingEdit,
  dates: Break,
): Promise<Order[]> {
  const orders = await manager.find(Order, {
    where: {
      standingOrderId: standing.id,
      cancelledAt: IsNull(),
      pickupState: 'open',
      pickupDay: { date: MoreThanOrEqual(addDays(dates.fromDate, -STAND_IN_DAYS)) },
    },
    relations: Order.pickup,
    order: { pickupDay: { date: 'ASC' } },
  });
  return orders.filter(
    (order) =>
      isLeftOut({ date: order.pickupDay.date, week: order.dueWeek ?? '' }, [dates]) &&
      (actor === 'admin' ? !order.isPickupOver(at) : order.pickupDay.isOpenAt(at.now)),
  );
}
