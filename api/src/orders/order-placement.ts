import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CustomersService } from '../customers/customers.service.js';
import { query } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { type Confirmation, confirmationOf, SmsService } from '../messages/sms/sms.service.js';
import { takeBoxes } from '../pickup-days/box-stock.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { CaptchaVerifier } from './captcha/captcha-verifier.js';
import { Order } from './order.entity.js';
import { acceptOffer, requireOpenWindow, requireShown } from './order-offer.js';
import { tooManyOrders } from './orders.errors.js';
import { insertOrder } from './orders.queries.js';
import { placedOnce, type RequestKey, requestHash, storedOrder } from './placed-once.js';

/** Metadata of the request. */
interface RequestMetadata {
  /** A repeated key with the same body answers the stored order. */
  idempotencyKey: string | undefined;
  address: string;
}

/** Places an order: known key, captcha, one transaction, SMS. */
@Injectable()
export class OrderPlacement {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly customers: CustomersService,
    private readonly captcha: CaptchaVerifier,
    private readonly sms: SmsService,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
  ) {}

  place(request: OrderRequest, { idempotencyKey, address }: RequestMetadata): Promise<PlacedOrder> {
    const key = { idempotencyKey, requestHash: requestHashOf(request) };
    return placedOnce(
      () => this.storedAnswer(key),
      async () => {
        await this.captcha.verify(request.turnstileToken, idempotencyKey, address);
        const now = this.clock.now();
        const { order, message } = await transaction(this.orders.manager, (manager) =>
          this.store(manager, request, key, now),
        );
        if (message) await this.sms.deliver(message);
        return placedOrder(order, message && confirmationOf(message));
      },
    );
  }

  private async storedAnswer(key: RequestKey): Promise<PlacedOrder | undefined> {
    const order = await storedOrder(this.orders.manager, key);
    if (!order) return undefined;
    const confirmation = await this.sms.settledConfirmation(order.id);
    return placedOrder({ ...order, totalPrice: Number(order.totalPrice) }, confirmation);
  }

  private async store(manager: EntityManager, request: OrderRequest, key: RequestKey, now: Date) {
    const { pickupDay, pickupDayLocation, boxes, lines, shown } = await acceptOffer(manager, request, now);
    if (pickupDay.mayHaveBegun(now))
      requireOpenWindow(pickupDay, pickupDayLocation, await this.farmClock.at(now, manager));
    const { id: customerId, isNew } = await this.customers.byPhone(manager, request, now);
    const placement = { pickupDay, pickupDayLocation, boxes, customerId, contact: request, ...key };
    const order = Order.placed(placement, now);
    await insertOrder(manager, order, boxes);
    if (!isNew) await requireFewOrders(manager, order);
    // Late: orders of the same boxes wait from here until the commit.
    await takeBoxes(manager, lines);
    requireShown(request.shown, shown);
    const message = await this.sms.queueConfirmation(manager, { ...order, items: boxes }, 'customer', now);
    return { order, message };
  }
}

const MAX_OPEN_ORDERS = 3;

/**
 * A number gets few open orders for one day, so that nobody sells out the farm with an invented one. The order is
 * stored, and the row of its customer is locked: orders of one number are counted one after the other.
 */
async function requireFewOrders(
  manager: EntityManager,
  { customerId, pickupDayId }: Pick<Order, 'customerId' | 'pickupDayId'>,
): Promise<void> {
  const [row] = await query<{ orders: number }>(
    manager,
    `SELECT COUNT(*) AS orders FROM customer_order
     WHERE customerId = ? AND cancelledAt IS NULL AND pickupDayId = ?`,
    [customerId, pickupDayId],
  );
  if (Number(row?.orders) > MAX_OPEN_ORDERS) throw tooManyOrders(MAX_OPEN_ORDERS);
}

const placedOrder = (
  { id, totalPrice, cancellationToken }: Pick<Order, 'id' | 'totalPrice' | 'cancellationToken'>,
  confirmation: Confirmation | undefined,
): PlacedOrder => ({
  order: {
    id,
    totalPrice,
    cancellationToken: cancellationToken ?? '',
    smsEnabled: confirmation !== undefined,
    smsSent: confirmation?.isSent ?? false,
    ...(confirmation?.reason && { smsReason: confirmation.reason }),
    ...(confirmation?.isUnderway && { smsUnderway: true as const }),
  },
});

/** Without what a repeated request may bring anew: the captcha's token, and what the page shows by then. */
const requestHashOf = ({ turnstileToken: _token, shown: _shown, ...request }: OrderRequest): string =>
  requestHash(request);
