import type { AdminOrderInput } from '@hofkiste/contract/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CustomersService } from '../customers/customers.service.js';
import { transaction } from '../database/transaction.js';
import { SmsService } from '../messages/sms/sms.service.js';
import type { SmsMessage } from '../messages/sms/sms-message.entity.js';
import { takeBoxes } from '../pickup-days/box-stock.js';
import { pickupOver } from '../pickup-days/pickup-days.errors.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { lockedDay, offeredBy } from './locked-order.js';
import { Order } from './order.entity.js';
import { offerOf, requireOpenWindow } from './order-offer.js';
import { checkRefusals } from './orders.errors.js';
import { insertOrder } from './orders.queries.js';
import { placedOnce, type RequestKey, requestHash, storedOrder } from './placed-once.js';
import { OrderSums } from './sums/order-sums.js';

export interface EditedOrder {
  id: number;
  message?: SmsMessage | undefined;
}

/** Places the orders that the farmer takes, by phone for example. */
@Injectable()
export class AdminOrderPlacement {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly customers: CustomersService,
    private readonly sms: SmsService,
    private readonly sums: OrderSums,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
  ) {}

  /** Resolves to the order's id, and to its message unless the request is a repeated one. */
  place(request: AdminOrderInput, idempotencyKey: string | undefined): Promise<EditedOrder> {
    const key = { idempotencyKey, requestHash: requestHash(request) };
    return placedOnce(
      async () => {
        const order = await storedOrder(this.orders.manager, key);
        return order && { id: order.id };
      },
      async () => {
        const now = this.clock.now();
        const { id, message } = await transaction(this.orders.manager, (manager) =>
          this.store(manager, request, key, now),
        );
        if (message) await this.sms.deliver(message);
        return { id, message };
      },
    );
  }

  private async store(manager: EntityManager, request: AdminOrderInput, key: RequestKey, now: Date) {
    const { firstName, lastName, phoneNumber, note, sendSms, force } = request;
    const day = await lockedDay(manager, request.pickupDayId, now);
    const found = offeredBy(day, request.pickupDayLocationId);
    const { pickupDay, pickupDayLocation, lines, refusals } = offerOf(found, request.items, now);
    const at = await this.farmClock.at(now, manager);
    if (pickupDay.isOver(at)) throw pickupOver();
    requireOpenWindow(pickupDay, pickupDayLocation, at);
    const contact = { firstName, lastName, phoneNumber };
    const customerId = await this.customers.idByContact(manager, contact, now);
    const shortage = await takeBoxes(manager, lines, { force: true });
    const isForced = checkRefusals([...refusals, shortage], force);

    const boxes = lines.map(({ box, quantity }) => box.sell(quantity));
    const order = Order.placed(
      { pickupDay, pickupDayLocation, boxes, ...key, customerId, contact, source: 'admin', isForced, note },
      now,
    );
    await insertOrder(manager, order, boxes);
    if (!pickupDay.isOpenAt(now)) await this.sums.forget(manager, pickupDay.id);
    const message = sendSms
      ? await this.sms.queueConfirmation(manager, { ...order, items: boxes }, 'admin', now)
      : undefined;
    return { id: order.id, message };
  }
}
