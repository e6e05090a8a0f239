import { createHash } from 'node:crypto';
import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CaptchaVerifier } from '../captcha/captcha-verifier.js';
import { Clock } from '../clock.js';
import { CustomersService } from '../customers/customers.service.js';
import { isDuplicate, retryOnConflict } from '../database/failures.js';
import { query } from '../database/statements.js';
import { type Confirmation, confirmationOf, SmsService } from '../sms/sms.service.js';
import { Order } from './order.entity.js';
import { acceptOffer } from './order-offer.js';
import { OrderAlreadyPlaced } from './orders.errors.js';
import { insertOrder } from './orders.queries.js';

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
  ) {}

  async place(request: OrderRequest, { idempotencyKey, address }: RequestMetadata): Promise<PlacedOrder> {
    const requestHash = hashOf(request);
    const stored = await this.storedOrder(idempotencyKey, requestHash);
    if (stored) return stored;
    await this.captcha.verify(request.turnstileToken, idempotencyKey, address);

    const now = this.clock.now();
    const keys = { idempotencyKey: idempotencyKey ?? null, requestHash };
    try {
      const { order, message } = await retryOnConflict(() =>
        this.orders.manager.transaction((manager) => this.store(manager, request, keys, now)),
      );
      if (message) await this.sms.deliver(message);
      return placedOrder(order, message && confirmationOf(message));
    } catch (error) {
      // The same form was sent twice at once, and the other request was faster.
      const faster = isDuplicate(error) ? await this.storedOrder(idempotencyKey, requestHash) : undefined;
      if (!faster) throw error;
      return faster;
    }
  }

  private async storedOrder(key: string | undefined, requestHash: string): Promise<PlacedOrder | undefined> {
    if (key === undefined) return undefined;
    const [order] = await query<StoredOrder>(
      this.orders.manager,
      'SELECT id, totalPrice, cancellationToken, requestHash FROM customer_order WHERE idempotencyKey = ?',
      [key],
    );
    if (!order) return undefined;
    if (order.requestHash !== requestHash) throw new OrderAlreadyPlaced();
    const confirmation = (await this.sms.confirmations([order.id])).get(order.id);
    return placedOrder({ ...order, totalPrice: Number(order.totalPrice) }, confirmation);
  }

  private async store(
    manager: EntityManager,
    request: OrderRequest,
    keys: { idempotencyKey: string | null; requestHash: string },
    now: Date,
  ) {
    const offer = await acceptOffer(manager, request, now);
    const customerId = await this.customers.idByPhone(manager, request, now);
    const order = Order.placed({ ...offer, ...keys, customerId, contact: request }, now);
    await insertOrder(manager, order, offer.boxes);
    const message = await this.sms.queueConfirmation(manager, { ...order, items: offer.boxes }, now);
    return { order, message };
  }
}

interface StoredOrder {
  id: number;
  totalPrice: string;
  cancellationToken: string | null;
  requestHash: string | null;
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
  },
});

/** Without what a repeated request may bring anew: the captcha's token, and what the page shows by then. */
function hashOf({ turnstileToken: _token, shown: _shown, ...request }: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
