import { HOUR } from '@hofkiste/contract/durations';
import { MAX_QUANTITY } from '@hofkiste/contract/limits';
import type {
  AdminOrderChange,
  OrderChange as OrderChangeRequest,
  ShownChange,
} from '@hofkiste/contract/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import type { FarmTime } from '../config/farm-time.js';
import { CustomersService } from '../customers/customers.service.js';
import { countMore } from '../database/rate-counters.js';
import { updateRows } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { requireVersion } from '../database/version.js';
import { SmsService } from '../messages/sms/sms.service.js';
import type { SmsMessage } from '../messages/sms/sms-message.entity.js';
import { takeBoxes } from '../pickup-days/box-stock.js';
import { pickupOver } from '../pickup-days/pickup-days.errors.js';
import { type AppError, validationFailed } from '../server/errors.js';
import { newSecret } from '../server/secret.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { allParts, lockedDay, lockedOrder, requireOpen } from './locked-order.js';
import { Order } from './order.entity.js';
import { OrderChange, type WantedOrder } from './order-change.js';
import { recordEvents } from './order-history.js';
import { requireOpenWindow, requireShown } from './order-offer.js';
import {
  BoxSoldOut,
  cancellationLinkUnknown,
  changeOfHiddenDay,
  checkRefusals,
  contactErased,
  orderDeadlinePassed,
  orderNotFound,
  tooManyChanges,
} from './orders.errors.js';
import { updateItems } from './orders.queries.js';
import { OrdersService } from './orders.service.js';
import { OrderSums } from './sums/order-sums.js';

const CHANGES_PER_HOUR = 20;

interface Change {
  actor: 'customer' | 'admin';
  wanted: WantedOrder;
  version: number | undefined;
  /** What the customer saw. */
  shown?: ShownChange | undefined;
  /** Although day, box or limit are closed; of the farmer only. */
  force: boolean;
  sendSms: boolean;
}

/** Changes orders: by their link until the deadline, by the farmer until the pickup is over. */
@Injectable()
export class OrderChanges {
  constructor(
    @InjectRepository(Order) private readonly repository: Repository<Order>,
    private readonly orders: OrdersService,
    private readonly customers: CustomersService,
    private readonly sms: SmsService,
    private readonly sums: OrderSums,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
  ) {}

  async byLink(token: string, { version, shown, ...wanted }: OrderChangeRequest): Promise<void> {
    const now = this.clock.now();
    const found = await this.orders.byToken(token, now);
    const request = { actor: 'customer', wanted, version, shown, force: false, sendSms: true } as const;
    await this.change(found, request, now);
  }

  /** Resolves to the message about it, if one was due. */
  async byFarmer(
    id: number,
    { version, force, sendSms, ...wanted }: AdminOrderChange,
  ): Promise<SmsMessage | undefined> {
    const { order } = await this.orders.get(id);
    return this.change(order, { actor: 'admin', wanted, version, force, sendSms }, this.clock.now());
  }

  private async change(
    { id, pickupDayId }: Pick<Order, 'id' | 'pickupDayId'>,
    request: Change,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    const message = await transaction(this.repository.manager, async (manager) => {
      const day = await lockedDay(manager, pickupDayId, now);
      const order = await lockedOrder(manager, id);
      if (!day || !order) throw request.actor === 'admin' ? orderNotFound() : cancellationLinkUnknown();
      const at = await this.farmClock.at(now, manager);
      requireOpen(order, { actor: request.actor, zone: at.zone });
      if (request.actor === 'customer' && !day.isOpenAt(now)) throw orderDeadlinePassed();
      requireVersion(order, request.version, 'Die Bestellung');
      if (order.contactErasedAt) throw contactErased();
      const change = new OrderChange(order, day, request.wanted);
      if (change.isEmpty) return undefined;
      const isOver = day.isOver(at);
      const { actor, force, sendSms } = request;
      const customerId = await this.customerIdOf(manager, change, now);
      if (actor === 'customer') {
        await takeForCustomer(manager, change, at);
        requireShown(request.shown, change.shown);
      }
      const isForced = actor === 'admin' && (await takeForFarmer(manager, change, { at, isOver, force }));
      return this.store(manager, change, {
        actor,
        customerId,
        isForced,
        isTold: sendSms && !isOver,
        at,
      });
    });
    if (message) await this.sms.deliver(message);
    return message;
  }

  /** Resolves to the message about it, if there is one to be sent. */
  private async store(
    manager: EntityManager,
    change: OrderChange,
    {
      actor,
      customerId,
      isForced,
      isTold,
      at,
    }: Pick<Change, 'actor'> &
      Pick<Order, 'customerId'> & { isForced: boolean; isTold: boolean; at: FarmTime },
  ): Promise<SmsMessage | undefined> {
    const { order, day, contact, note, pickupDayLocationId, totalPrice } = change;
    const { hasOtherContent, hasOtherContact, hasOtherNumber, changedLines } = change;
    const { id } = order;
    const { now } = at;
    await updateItems(manager, id, changedLines);
    await updateRows(
      manager,
      Order,
      { id },
      {
        ...contact,
        ...{ customerId, note, pickupDayLocationId, totalPrice, version: order.version + 1 },
        ...(hasOtherContent && { changedAt: now }),
        // The link may be with a stranger, whose number it was.
        ...(hasOtherNumber && { cancellationToken: newSecret() }),
      },
    );
    if (hasOtherContent && !day.isOpenAt(now)) await this.sums.forget(manager, day.id);
    if (!hasOtherContent && !hasOtherContact) return undefined;

    const changed = await manager.findOneOrFail(Order, { where: { id }, relations: allParts });
    const detail = {
      items: changedLines.map(({ name, from, to }) => ({ name, from, to })),
      ...(change.isMoved && {
        location: { from: order.pickupDayLocation.name, to: changed.pickupDayLocation.name },
      }),
      total: { from: order.totalPrice, to: totalPrice },
      ...(hasOtherContact && { isContactChanged: true as const }),
      ...(isForced && { isForced: true as const }),
    };
    await recordEvents(manager, [{ orderId: id, at: now, actor, kind: 'changed', detail }]);
    const message = isTold ? await this.sms.queueChange(manager, changed, actor, now) : undefined;
    await this.sms.renewQueued(manager, changed, message, now);
    if (order.customerId !== null && order.customerId !== customerId)
      await this.customers.removeUnused(manager, order.customerId, at);
    return message;
  }

  private async customerIdOf(
    manager: EntityManager,
    { order, contact, hasOtherContact }: OrderChange,
    now: Date,
  ): Promise<number | null> {
    if (!hasOtherContact) return order.customerId;
    // A customer who was deactivated doesn't come back with another name.
    if (order.customerId === null && order.phoneNumber === contact.phoneNumber) return null;
    return this.customers.idByContact(manager, contact, now);
  }
}

/** Takes boxes from the stock for a shopper, under the rules of the shop. */
async function takeForCustomer(manager: EntityManager, change: OrderChange, at: FarmTime): Promise<void> {
  const { order, day, lines, takenLines, ownQuantities } = change;
  requireUsualQuantities(lines);
  if (!day.active && (change.hasIncrease || change.isMoved)) throw changeOfHiddenDay();
  const soldOut = requireOpenOffer(change, at).find((refusal) => refusal instanceof BoxSoldOut);
  if (soldOut) throw soldOut;
  await takeBoxes(manager, takenLines, { ownQuantities });
  const key = `order-change:${order.id}`;
  const count = (await countMore(manager, new Map([[key, HOUR]]), at.now)).get(key);
  if (count && count.points > CHANGES_PER_HOUR)
    throw tooManyChanges(Math.ceil((count.expire - at.now.getTime()) / 1000));
}

/** Returns the refusals that the farmer may override. */
function requireOpenOffer(change: OrderChange, at: FarmTime): AppError[] {
  const { pickupDay, pickupDayLocation, refusals } = change.offerAt(at.now);
  if (change.hasIncrease || change.isMoved) requireOpenWindow(pickupDay, pickupDayLocation, at);
  return refusals;
}

/** A line may keep more than the shop sells at once: the farmer has given it. */
function requireUsualQuantities(lines: OrderChange['lines']): void {
  const errors = lines.flatMap(({ from, to, path }) => {
    const most = Math.max(MAX_QUANTITY, from);
    const message = `Bitte wähle eine Menge von 0 bis ${most}`;
    return to > most ? [{ path: `${path}.quantity`, message }] : [];
  });
  if (errors.length > 0) throw validationFailed(errors);
}

/** Takes boxes for the farmer. Resolves to true if `force` overrode a refusal. */
async function takeForFarmer(
  manager: EntityManager,
  change: OrderChange,
  { at, isOver, force }: { at: FarmTime; isOver: boolean; force: boolean },
): Promise<boolean> {
  if (!change.hasOtherContent) return false;
  if (isOver) throw pickupOver();
  const refusals = requireOpenOffer(change, at);
  const { takenLines, ownQuantities } = change;
  const shortage = await takeBoxes(manager, takenLines, { force: true, ownQuantities });
  return checkRefusals([...refusals, shortage], force);
}
