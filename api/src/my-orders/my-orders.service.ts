import type { Other } from '@hofkiste/contract/wire/known';
import { MY_ORDERS_SHOWN, type MyOrder } from '@hofkiste/contract/wire/my-orders';
import { Injectable } from '@nestjs/common';
import type { FarmTime } from '../config/clock.js';
import type { ShopperSession } from '../customers/shopper.entity.js';
import type { Order } from '../orders/order.entity.js';
import { OrderReading } from '../orders/order-reading.service.js';
import { CustomerPrivacy, type PersonalData } from '../privacy/customer-privacy.service.js';
import { FarmClock } from '../settings/settings.service.js';
import { type ListedStanding, StandingReading } from '../standing-orders/standing-reading.service.js';
import { knownSince } from './codes.service.js';
import { openOrders, unpaidOrders } from './my-orders.errors.js';

/** Returns where an order is in its life. Needs day, windows of the day and location. */
export function stateOf(order: Order, at: FarmTime): Exclude<MyOrder['state'], Other> {
  if (order.isCancelled) return 'cancelled';
  if (order.pickupDay.isOpenAt(at.now)) return 'open';
  return order.pickupDay.isOver(at) ? 'past' : 'closed';
}

/** Refuses to erase somebody for whom the farm still packs, or who owes money. */
function requireSettled(orders: readonly Order[], at: FarmTime): void {
  const states = orders.map((order) => stateOf(order, at));
  if (states.some((state) => state === 'open' || state === 'closed')) throw openOrders();
  const isUnpaid = ({ isCancelled, openCents }: Order) => !isCancelled && (openCents ?? 0) > 0;
  if (orders.some(isUnpaid)) throw unpaidOrders();
}

export interface OwnOrders {
  orders: Order[];
  standings: ListedStanding[];
  at: FarmTime;
}

/** Shows shoppers what the farm has of them, and erases it. */
@Injectable()
export class MyOrdersService {
  constructor(
    private readonly orders: OrderReading,
    private readonly standings: StandingReading,
    private readonly privacy: CustomerPrivacy,
    private readonly clock: FarmClock,
  ) {}

  async of({ customerId }: ShopperSession): Promise<OwnOrders> {
    const at = await this.clock.read();
    return {
      orders: await this.orders.ofCustomer(customerId, knownSince(at.date), MY_ORDERS_SHOWN),
      standings: await this.standings.activeOf(customerId),
      at,
    };
  }

  data({ customerId }: ShopperSession): Promise<PersonalData> {
    return this.privacy.personalData(customerId);
  }

  erase({ customerId }: ShopperSession): Promise<void> {
    return this.privacy.remove(customerId, requireSettled);
  }
}
