import { createHash, randomBytes } from 'node:crypto';
import { total } from '@hofkiste/contract/money';
import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CaptchaVerifier } from '../captcha/captcha-verifier.js';
import { Clock } from '../clock.js';
import { CustomersService } from '../customers/customers.service.js';
import { isDuplicate, retryOnConflict } from '../database/failures.js';
import { SmsService } from '../sms/sms.service.js';
import type { SmsMessage } from '../sms/sms-message.entity.js';
import { Order } from './order.entity.js';
import { acceptOrder } from './order-offer.js';
import { OrderAlreadyPlaced } from './orders.errors.js';

/** What else the call brings besides its body. */
interface Caller {
  /** The same key with the same body is the same order. */
  idempotencyKey: string | undefined;
  address: string;
}

const TOKEN_BYTES = 18;

/** The way of one order (design section 7): known key, captcha, one transaction, SMS. */
@Injectable()
export class OrderPlacement {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly customers: CustomersService,
    private readonly captcha: CaptchaVerifier,
    private readonly sms: SmsService,
    private readonly clock: Clock,
  ) {}

  async place(request: OrderRequest, { idempotencyKey, address }: Caller): Promise<PlacedOrder> {
    const requestHash = hashOf(request);
    const known = await this.known(idempotencyKey, requestHash);
    if (known) return known;
    await this.captcha.verify(request.turnstileToken, idempotencyKey, address);

    const now = this.clock.now();
    const keys = { idempotencyKey: idempotencyKey ?? null, requestHash };
    try {
      const { message, ...order } = await retryOnConflict(() =>
        this.orders.manager.transaction((manager) => this.store(manager, request, keys, now)),
      );
      const smsSent = message ? await this.sms.deliver(message) : false;
      return { order: { ...order, smsEnabled: message !== undefined, smsSent } };
    } catch (error) {
      // The same form, sent twice at once: the other one was quicker.
      const quicker = isDuplicate(error) ? await this.known(idempotencyKey, requestHash) : undefined;
      if (!quicker) throw error;
      return quicker;
    }
  }

  private async known(key: string | undefined, requestHash: string): Promise<PlacedOrder | undefined> {
    if (key === undefined) return undefined;
    const [order]: KnownOrder[] = await this.orders.query(
      'SELECT id, totalPrice, cancellationToken, requestHash FROM customer_order WHERE idempotencyKey = ?',
      [key],
    );
    if (!order) return undefined;
    if (order.requestHash !== requestHash) throw new OrderAlreadyPlaced();
    const confirmation = (await this.sms.confirmations([order.id])).get(order.id);
    return {
      order: {
        id: order.id,
        totalPrice: Number(order.totalPrice),
        cancellationToken: order.cancellationToken ?? '',
        smsEnabled: confirmation !== undefined,
        smsSent: confirmation?.isSent ?? false,
      },
    };
  }

  private async store(
    manager: EntityManager,
    request: OrderRequest,
    keys: { idempotencyKey: string | null; requestHash: string },
    now: Date,
  ): Promise<StoredOrder> {
    const { items, ...accepted } = await acceptOrder(manager, request, now);
    const customerId = await this.customers.idByPhone(manager, request, now);
    const { firstName, lastName, phoneNumber, pickupDayId, pickupDayLocationId } = request;
    const totalPrice = total(items);
    const cancellationToken = randomBytes(TOKEN_BYTES).toString('base64url');
    const row = {
      orderDate: now,
      pickupDayId,
      pickupDayLocationId,
      customerId,
      firstName,
      lastName,
      phoneNumber,
      totalPrice,
      cancellationToken,
      ...keys,
    };
    const { insertId: id } = await manager.query(
      `INSERT INTO customer_order (${Object.keys(row).join(', ')}) VALUES (?)`,
      [Object.values(row)],
    );
    await manager.query('INSERT INTO order_item (orderId, boxPresetId, name, quantity, price) VALUES ?', [
      items.map((item) => [id, item.boxPresetId, item.name, item.quantity, item.price]),
    ]);
    const order = { id, totalPrice, cancellationToken };
    const message = await this.sms.queueConfirmation(
      manager,
      { ...order, ...accepted, items, phoneNumber },
      now,
    );
    return { ...order, message };
  }
}

interface KnownOrder {
  id: number;
  totalPrice: string;
  cancellationToken: string | null;
  requestHash: string | null;
}

interface StoredOrder {
  id: number;
  totalPrice: number;
  cancellationToken: string;
  message: SmsMessage | undefined;
}

/** Without the captcha's token: a repeated request may bring a new one. */
function hashOf({ turnstileToken: _, ...request }: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
