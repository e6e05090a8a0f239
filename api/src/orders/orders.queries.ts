import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { FarmTime } from '../config/farm-time.js';
import { Customer } from '../customers/customer.entity.js';
import type { CustomerOrders, HistoryOrder } from '../customers/customer-orders.js';
import { insertRow, insertRows, query, updateRows } from '../database/statements.js';
import type { DayChange, DayOrders, SoldByPreset } from '../pickup-days/day-orders.js';
import type { SoldBox } from '../pickup-days/pickup-day-box.entity.js';
import { eraseContactOf } from './contact-erasure.js';
import { Order } from './order.entity.js';
import type { ComparedLine } from './order-change.js';
import { recordEvents } from './order-history.js';
import { OrderItem } from './order-item.entity.js';
import { OrderSums } from './sums/order-sums.js';

/** Stores an order with its items in two statements, and gives it its id. */
export async function insertOrder(
  manager: EntityManager,
  order: Order,
  boxes: readonly SoldBox[],
): Promise<void> {
  order.id = await insertRow(manager, Order, order);
  await insertRows(
    manager,
    OrderItem,
    boxes.map((box) => ({ orderId: order.id, ...box })),
  );
}

/** Items that stay keep their ids. */
export async function updateItems(
  manager: EntityManager,
  orderId: number,
  lines: readonly ComparedLine[],
): Promise<void> {
  for (const { item, to } of lines) {
    if (item && to > 0) await updateRows(manager, OrderItem, { id: item.id }, { quantity: to });
    if (item && to === 0) await manager.delete(OrderItem, { id: item.id });
  }
  const added = lines.filter(({ item }) => item === undefined);
  await insertRows(
    manager,
    OrderItem,
    added.map(({ boxPresetId, name, price, to }) => ({ orderId, boxPresetId, name, price, quantity: to })),
  );
}

/** Answers the questions that other domains have about orders: only this folder names the tables of orders. */
@Injectable()
export class OrdersQueries implements DayOrders, CustomerOrders {
  readonly countSql =
    '(SELECT COUNT(*) FROM customer_order WHERE customerId = customer.id AND cancelledAt IS NULL)';

  constructor(
    private readonly dataSource: DataSource,
    private readonly sums: OrderSums,
  ) {}

  countByDay(pickupDayIds: number[]): Promise<Map<number, number>> {
    return this.sums.countByDay(pickupDayIds);
  }

  async countByLocation(manager: EntityManager, pickupDayId: number): Promise<Map<number, number>> {
    const rows = await manager
      .createQueryBuilder(Order, 'o')
      .select('o.pickupDayLocationId', 'id')
      .addSelect('COUNT(*)', 'orders')
      .where({ pickupDayId, cancelledAt: IsNull() })
      .groupBy('o.pickupDayLocationId')
      .getRawMany<{ id: number; orders: number | string }>();
    return new Map(rows.map(({ id, orders }) => [id, Number(orders)]));
  }

  soldByBox(manager: EntityManager, pickupDayIds: number[]): Promise<Map<number, SoldByPreset>> {
    return this.sums.soldByBox(manager, pickupDayIds);
  }

  forgetSums(manager: EntityManager, pickupDayId: number): Promise<void> {
    return this.sums.forget(manager, pickupDayId);
  }

  async recordChange(
    manager: EntityManager,
    pickupDayId: number,
    { windows, deadline }: DayChange,
    now: Date,
  ): Promise<void> {
    if (windows.size === 0 && !deadline) return;
    const orders = await manager.find(Order, {
      select: { id: true, pickupDayLocationId: true },
      where: {
        pickupDayId,
        cancelledAt: IsNull(),
        ...(!deadline && { pickupDayLocationId: In([...windows.keys()]) }),
      },
      // The events lock their orders in this sequence, like taps of the pickup mode.
      order: { id: 'ASC' },
    });
    await recordEvents(
      manager,
      orders.map(({ id, pickupDayLocationId }) => {
        const window = windows.get(pickupDayLocationId);
        return {
          orderId: id,
          at: now,
          actor: 'admin',
          kind: 'day-changed',
          detail: {
            ...(window && { window }),
            ...(deadline && {
              deadline: { from: deadline.from.toISOString(), to: deadline.to.toISOString() },
            }),
          },
        };
      }),
    );
  }

  exist(manager: EntityManager, customerId: number): Promise<boolean> {
    return manager.existsBy(Order, { customerId });
  }

  async history(customerId: number, at: FarmTime): Promise<HistoryOrder[]> {
    const { manager } = this.dataSource;
    const orders = await manager.find(Order, {
      where: { customerId },
      relations: { pickupDay: { locations: true }, pickupDayLocation: true },
      order: { orderDate: 'DESC', id: 'DESC' },
    });
    const late = orders.filter(
      ({ isCancelled, isCollected, pickupDay }) => !isCancelled && !isCollected && pickupDay.isOver(at),
    );
    const ticked = await tickedLocations(manager, late);
    return orders.map((order) => ({
      id: order.id,
      orderDate: order.orderDate,
      pickupDate: order.pickupDay.date,
      locationName: order.pickupDayLocation.name,
      totalPrice: order.totalPrice,
      isCancelled: order.isCancelled,
      pickupState: order.pickupState,
      isMissed: late.includes(order) && ticked.has(order.pickupDayLocationId),
    }));
  }

  async eraseContact(manager: EntityManager, customer: Customer, at: FarmTime): Promise<void> {
    const orders = await manager.find(Order, {
      where: { customerId: customer.id },
      relations: { pickupDay: true, pickupDayLocation: true },
    });
    await eraseContactOf(manager, customer.phoneNumber, orders, at);
  }
}

/** The locations of the days of these orders where an order was collected. Elsewhere the farm doesn't record the pickup. */
async function tickedLocations(manager: EntityManager, orders: readonly Order[]): Promise<Set<number>> {
  if (orders.length === 0) return new Set();
  const rows = await query<{ id: number }>(
    manager,
    `SELECT DISTINCT pickupDayLocationId AS id FROM customer_order
     WHERE pickupDayLocationId IN (?) AND pickupState <> 'open'`,
    [orders.map(({ pickupDayLocationId }) => pickupDayLocationId)],
  );
  return new Set(rows.map(({ id }) => id));
}
