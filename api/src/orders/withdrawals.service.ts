import { formatInstant } from '@hofkiste/contract/plain/dates';
import { total } from '@hofkiste/contract/plain/money';
import type { WithdrawalRequest, Withdrawn } from '@hofkiste/contract/wire/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { updateRows } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import { giveBackBoxes, lockedDay } from '../pickup-days/pickup-days.rows.js';
import { FarmClock } from '../settings/settings.service.js';
import { recordEvents } from './history.rows.js';
import { Order, OrderItem } from './order.entity.js';
import { allParts, lockedOrder, lockStandingOf, requireFewChanges } from './order.rows.js';
import { OrderCancellation } from './order-cancellation.service.js';
import { OrderReading } from './order-reading.service.js';
import {
  alreadyCancelled,
  cancellationLinkUnknown,
  withdrawalNotPossible,
  withdrawalPeriodOver,
} from './orders.errors.js';

/** A line that is withdrawn from, as a whole or in part. */
interface WithdrawnLine {
  item: OrderItem;
  quantity: number;
}

/**
 * Lets customers withdraw from the contract about goods that don't perish quickly, until two weeks after the pickup. The
 * farm gives the money back itself.
 */
@Injectable()
export class Withdrawals {
  constructor(
    @InjectRepository(Order) private readonly repository: Repository<Order>,
    private readonly orders: OrderReading,
    private readonly cancellation: OrderCancellation,
    private readonly messages: OrderMessages,
    private readonly clock: FarmClock,
  ) {}

  /** By the link of the customer. */
  async byLink(token: string, { items: wanted }: WithdrawalRequest): Promise<Withdrawn> {
    const at = await this.clock.read();
    const { now, zone } = at;
    const found = await this.orders.byToken(token, now);
    const written = await transaction(this.repository.manager, async (manager) => {
      await lockedDay(manager, found.pickupDayId, 'shared');
      await lockStandingOf(manager, found);
      const order = await lockedOrder(manager, found.id);
      if (!order) throw cancellationLinkUnknown();
      if (order.cancelledAt) throw alreadyCancelled(order.cancelledAt, zone);
      const until = order.withdrawUntil(zone);
      if (now > until) throw withdrawalPeriodOver(until, zone);
      const lines = withdrawnLines(order, wanted);
      await requireFewChanges(manager, 'withdrawal', order.id, now);

      const items = lines.map(({ item: { boxPresetId, name }, quantity }) => ({
        boxPresetId,
        name,
        quantity,
      }));
      await recordEvents(manager, [
        { orderId: order.id, at: now, actor: 'customer', kind: 'withdrawn', detail: { items } },
      ]);
      if (order.pickupDay.isOpenAt(now)) await this.takeOff(manager, order, lines, now);
      else await markWithdrawn(manager, order, lines);
      const withdrawn = lines.map(({ item, quantity }) => ({ ...item, quantity }));
      return this.messages.confirmWithdrawal(
        manager,
        { ...order, version: order.version + 1, items: withdrawn },
        now,
      );
    });
    await this.messages.deliver(written);
    return {
      success: true,
      message: `Dein Widerruf ist am ${formatInstant(now, zone)} bei uns eingelangt.`,
      withdrawnAt: now.toISOString(),
    };
  }

  /** Before the deadline the order loses the boxes; without any left it is cancelled, and shows what it was. */
  private async takeOff(
    manager: EntityManager,
    order: Order,
    lines: readonly WithdrawnLine[],
    now: Date,
  ): Promise<void> {
    const { id, version, items } = order;
    const taken = new Map(lines.map(({ item, quantity }) => [item.id, quantity]));
    const left = items.map(({ id: itemId, price, quantity }) => ({
      id: itemId,
      price,
      quantity: quantity - (taken.get(itemId) ?? 0),
    }));
    if (left.every(({ quantity }) => quantity === 0)) {
      await this.cancellation.mark(manager, order, { actor: 'customer', detail: {}, now });
      await updateRows(manager, Order, { id }, { version: version + 1 });
      return;
    }
    for (const { id: itemId, quantity } of left.filter((line) => taken.has(line.id))) {
      if (quantity > 0) await updateRows(manager, OrderItem, { id: itemId }, { quantity });
      else await manager.delete(OrderItem, { id: itemId });
    }
    await updateRows(
      manager,
      Order,
      { id },
      { totalPrice: total(left), version: version + 1, changedAt: now },
    );
    await giveBackBoxes(
      manager,
      order.pickupDayId,
      lines.map(({ item: { boxPresetId }, quantity }) => ({ boxPresetId, quantity })),
    );
    const changed = await manager.findOneOrFail(Order, { where: { id }, relations: allParts });
    await this.messages.renewQueued(manager, { before: order, order: changed }, {}, now);
  }
}

/** After the deadline the boxes are packed or collected: the order stays, and its lists name what comes back. */
async function markWithdrawn(
  manager: EntityManager,
  { id, version }: Order,
  lines: readonly WithdrawnLine[],
): Promise<void> {
  for (const { item, quantity } of lines)
    await updateRows(manager, OrderItem, { id: item.id }, { withdrawn: item.withdrawn + quantity });
  await updateRows(manager, Order, { id }, { version: version + 1 });
}

function withdrawnLines({ items }: Order, wanted: WithdrawalRequest['items']): WithdrawnLine[] {
  const lines = wanted
    .map(({ boxPresetId, quantity }, index) => ({
      item: items.find((item) => item.boxPresetId === boxPresetId),
      path: `items.${index}`,
      quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  const refused = lines.filter(({ item, quantity }) => quantity > (item?.canWithdraw ?? 0));
  if (refused.length > 0) throw withdrawalNotPossible(refused.map(({ path }) => path));
  return lines.flatMap(({ item, quantity }) => (item ? [{ item, quantity }] : []));
}
