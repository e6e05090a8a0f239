import type { AdminOrderInput, OrderRequest, PlacedOrder } from '@hofkiste/contract/wire/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { customerByPhone, customerIdOf } from '../customers/customer.rows.js';
import { queryCount, updateRows } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { type Confirmation, confirmationOf, MessageStates } from '../messages/message-states.service.js';
import {
  type OrderAddress,
  OrderMessages,
  type WrittenMessages,
} from '../messages/order-messages.service.js';
import type { SmsMessage } from '../messages/sms-message.entity.js';
import { pickupOver } from '../pickup-days/pickup-days.errors.js';
import { lockedDayWithOffer, takeBoxes } from '../pickup-days/pickup-days.rows.js';
import { CaptchaVerifier } from '../server/captcha-verifier.js';
import { once, type RequestKey, requestKey } from '../server/idempotency.js';
import { FarmClock } from '../settings/settings.service.js';
import { lockedOffer, notOpenYet, offerFor, offerOfDay, requireOpenWindow, requireShown } from './offer.js';
import { Order } from './order.entity.js';
import { insertOrder, orderOfKey, type StoredOrder } from './order.rows.js';
import { checkRefusals, orderAlreadyPlaced, tooManyOrders } from './orders.errors.js';

/** Metadata of the request. */
interface RequestMetadata {
  /** A repeated key with the same body answers the stored order. */
  idempotencyKey: string | undefined;
  address: string;
}

/** Data from which a new order is stored. */
interface NewOrder<R> {
  request: R;
  addressed: OrderAddress;
  key: RequestKey;
}

export interface EditedOrder {
  id: number;
  message?: SmsMessage | undefined;
}

/** Places orders: known key, one transaction, messages. */
@Injectable()
export class OrderPlacement {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly captcha: CaptchaVerifier,
    private readonly messages: OrderMessages,
    private readonly messageStates: MessageStates,
    private readonly clock: FarmClock,
  ) {}

  byShopper(request: OrderRequest, { idempotencyKey, address }: RequestMetadata): Promise<PlacedOrder> {
    // A repeated request may have a new token of the captcha, and its page may show something else by then.
    const { turnstileToken, shown: _shown, ...body } = request;
    const key = requestKey(idempotencyKey, body);
    return once(
      key,
      this.earlier((order) => this.placedBefore(order)),
      async () => {
        const addressed = await this.messages.addressed(request.email);
        await this.captcha.verify(turnstileToken, { idempotencyKey, address });
        const now = this.clock.now();
        const { order, written } = await transaction(this.orders.manager, (manager) =>
          this.storeForShopper(manager, { request, addressed, key }, now),
        );
        const { isMailSent } = await this.messages.deliver(written);
        const mailSent = addressed.mailing && isMailSent;
        return placedOrder(order, written.sms && confirmationOf(written.sms), mailSent);
      },
    );
  }

  /** An order that the farmer takes, by phone for example. Has no message if the request is a repeated one. */
  byFarmer(request: AdminOrderInput, idempotencyKey: string | undefined): Promise<EditedOrder> {
    const key = requestKey(idempotencyKey, request);
    return once(
      key,
      this.earlier(({ id }): EditedOrder => ({ id })),
      async () => {
        const addressed = await this.messages.addressed(request.email);
        const { order, written } = await transaction(this.orders.manager, (manager) =>
          this.storeForFarmer(manager, { request, addressed, key }),
        );
        await this.messages.deliver(written);
        return { id: order.id, message: written.sms };
      },
    );
  }

  private earlier<T>(answer: (order: StoredOrder) => T | Promise<T>) {
    const find = (key: string) => orderOfKey(this.orders.manager, key);
    return { find, answer, refusal: orderAlreadyPlaced };
  }

  private async placedBefore(order: StoredOrder): Promise<PlacedOrder> {
    const [confirmation, mailSent] = await Promise.all([
      this.messageStates.settledConfirmation(order.id),
      this.messages.isConfirmedByMail(order.id),
    ]);
    return placedOrder({ ...order, totalPrice: Number(order.totalPrice) }, confirmation, mailSent);
  }

  private async storeForShopper(
    manager: EntityManager,
    { request, addressed: { email, mailing }, key }: NewOrder<OrderRequest>,
    now: Date,
  ) {
    const offer = offerFor(await lockedOffer(manager, request), request.items, now);
    const { pickupDay, pickupDayLocation, lines, refusals } = offer;
    const [refusal] = refusals;
    if (refusal) throw refusal;
    // Only then the farm's wall clock matters, which costs a statement.
    if (pickupDay.mayHaveBegun(now) || !pickupDay.hasStartedAt(now)) {
      const at = await this.clock.at(now, manager);
      const early = notOpenYet(pickupDay, at);
      if (early) throw early;
      requireOpenWindow(pickupDay, pickupDayLocation, at);
    }
    const boxes = lines.map(({ box, quantity }) => box.sell(quantity));
    const { id: customerId, isNew } = await customerByPhone(manager, request, now);
    const placement = { pickupDay, pickupDayLocation, boxes, customerId, contact: request, email, ...key };
    const order = Order.placed(placement, now);
    await insertOrder(manager, order, boxes);
    if (!isNew) await requireFewOrders(manager, order);
    await takeBoxes(manager, lines);
    const { startTime, endTime } = pickupDayLocation;
    requireShown(request.shown, {
      date: pickupDay.date,
      startTime,
      endTime,
      totalPrice: order.totalPrice,
    });
    const written = await this.messages.write(
      manager,
      {
        kind: 'confirmation',
        order: { ...order, items: boxes },
        actor: 'customer',
        mailing,
      },
      now,
    );
    return { order, written };
  }

  private async storeForFarmer(
    manager: EntityManager,
    { request, addressed: { email, mailing }, key }: NewOrder<AdminOrderInput>,
  ) {
    const { firstName, lastName, phoneNumber, note, sendSms, force } = request;
    const day = await lockedDayWithOffer(manager, request.pickupDayId);
    // Under the lock: a call-off that was faster cancels only orders from before it.
    const now = this.clock.now();
    const offer = offerFor(offerOfDay(day, request.pickupDayLocationId), request.items, now);
    const { pickupDay, pickupDayLocation, lines, refusals } = offer;
    const at = await this.clock.at(now, manager);
    if (pickupDay.isOver(at)) throw pickupOver();
    requireOpenWindow(pickupDay, pickupDayLocation, at);
    const boxes = lines.map(({ box, quantity }) => box.sell(quantity));
    const contact = { firstName, lastName, phoneNumber };
    const customerId = await customerIdOf(manager, contact, now);
    const order = Order.placed(
      { pickupDay, pickupDayLocation, boxes, ...key, customerId, contact, email, source: 'admin', note },
      now,
    );
    await insertOrder(manager, order, boxes);
    const shortage = await takeBoxes(manager, lines, { force: true });
    if (checkRefusals([...refusals, notOpenYet(pickupDay, at), shortage], force))
      await updateRows(manager, Order, { id: order.id }, { isForced: true });
    const message = {
      kind: 'confirmation',
      order: { ...order, items: boxes },
      actor: 'admin',
      mailing,
    } as const;
    const written: WrittenMessages = sendSms ? await this.messages.write(manager, message, now) : {};
    return { order, written };
  }
}

const MAX_OPEN_ORDERS = 3;

/**
 * A number gets few open orders of the shop for one day, so that nobody sells out the farm with an invented one. Standing
 * orders and the farmer's orders don't count: their numbers are known. The order is stored, and the row of its customer is
 * locked: orders of one number are counted one after the other.
 */
async function requireFewOrders(
  manager: EntityManager,
  { customerId, pickupDayId }: Pick<Order, 'customerId' | 'pickupDayId'>,
): Promise<void> {
  const orders = await queryCount(
    manager,
    `SELECT COUNT(*) FROM customer_order
     WHERE customerId = ? AND cancelledAt IS NULL AND pickupDayId = ? AND source = 'shop'`,
    [customerId, pickupDayId],
  );
  if (orders > MAX_OPEN_ORDERS) throw tooManyOrders(MAX_OPEN_ORDERS);
}

type Placed = Pick<Order, 'id' | 'totalPrice' | 'cancellationToken'>;

const placedOrder = (
  { id, totalPrice, cancellationToken }: Placed,
  confirmation: Confirmation | undefined,
  mailSent: boolean | undefined,
): PlacedOrder => ({
  order: {
    id,
    totalPrice,
    cancellationToken: cancellationToken ?? '',
    smsEnabled: confirmation !== undefined,
    smsSent: confirmation?.isSent ?? false,
    ...(confirmation?.reason && { smsReason: confirmation.reason }),
    ...(confirmation?.isUnderway && { smsUnderway: true as const }),
    ...(mailSent !== undefined && { mailSent }),
  },
});
