import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { Customer } from '../customers/customer.entity.js';
import type { CustomerOrders, FarmTime, HistoryOrder } from '../customers/customer-orders.js';
import { insertRow, insertRows, updateRows } from '../database/statements.js';
import type { DayChange, DayOrders, SoldByPreset } from '../pickup-days/day-orders.js';
import type { SoldBox } from '../pickup-days/pickup-day-box.entity.js';
import { eraseContact, eraseOrphanedMessages } from './contact-erasure.js';
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
    boxes.map((box) => ({ ...box, orderId: order.id })),
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
  constructor(
    private readonly dataSource: DataSource,
    private readonly sums: OrderSums,
  ) {}

  countByDay(pickupDayIds: number[]): Promise<Map<number, number>> {
    return this.sums.countByDay(pickupDayIds);
  }

  countByLocation(manager: EntityManager, pickupDayId: number): Promise<Map<number, number>> {
    return countOpen(manager, 'pickupDayLocationId', { pickupDayId });
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

  countByCustomer(ids?: number[]): Promise<Map<number, number>> {
    return countOpen(this.dataSource.manager, 'customerId', ids ? { customerId: In(ids) } : {});
  }

  async history(customerId: number): Promise<HistoryOrder[]> {
    const orders = await this.dataSource.manager.find(Order, {
      where: { customerId },
      relations: { pickupDay: true, pickupDayLocation: true },
      order: { orderDate: 'DESC', id: 'DESC' },
    });
    return orders.map(
      ({ id, orderDate, pickupDay, pickupDayLocation, totalPrice, isCancelled, pickupState }) => ({
        id,
        orderDate,
        pickupDate: pickupDay.date,
        locationName: pickupDayLocation.name,
        totalPrice,
        isCancelled,
        pickupState,
      }),
    );
  }

  async eraseContact(
    manager: EntityManager,
    customer: Customer,
    { now, farmTime }: { now: Date; farmTime: FarmTime },
  ): Promise<void> {
    const orders = await manager.find(Order, {
      where: { customerId: customer.id },
      relations: { pickupDay: true, pickupDayLocation: true },
    });
    const over = orders.filter((order) => order.isOver(farmTime));
    await eraseContact(
      manager,
      over.map(({ id }) => id),
      now,
    );
    await eraseOrphanedMessages(manager, customer.phoneNumber);
  }
}

/** Orders that aren't cancelled, counted by a column; orders without a value there are left out. */
async function countOpen(
  manager: EntityManager,
  column: 'customerId' | 'pickupDayLocationId',
  where: FindOptionsWhere<Order>,
): Promise<Map<number, number>> {
  const rows = await manager
    .createQueryBuilder(Order, 'o')
    .select(`o.${column}`, 'id')
    .addSelect('COUNT(*)', 'orders')
    .where({ ...where, cancelledAt: IsNull() })
    .andWhere(`o.${column} IS NOT NULL`)
    .groupBy(`o.${column}`)
    .getRawMany<{ id: number; orders: number | string }>();
  return new Map(rows.map(({ id, orders }) => [id, Number(orders)]));
}
