import type { AdminOrderChange, OrderChange } from '@hofkiste/contract/wire/orders';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { customerIdOf, lockCustomers, removeUnused } from '../customers/customer.rows.js';
import { differs, requireVersion, updateRows } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { OrderMessages, type Written } from '../messages/order-messages.service.js';
import type { SmsMessage } from '../messages/sms-message.entity.js';
import { pickupOver } from '../pickup-days/pickup-days.errors.js';
import { lockedDayWithOffer, takeBoxes } from '../pickup-days/pickup-days.rows.js';
import type { AppError } from '../server/errors.js';
import { newSecret } from '../server/secret.js';
import { requireOnlyAPersonsName } from '../server/text.js';
import { FarmClock } from '../settings/settings.service.js';
import { recordEvents } from './history.rows.js';
import { requireOpenWindow, requireShown } from './offer.js';
import { Order } from './order.entity.js';
import { allParts, lockedOrder, requireFewChanges, requireOpen, updateItems } from './order.rows.js';
import { OrderDiff, wantedContact } from './order-diff.js';
import { OrderReading } from './order-reading.service.js';
import {
  BoxSoldOut,
  cancellationLinkUnknown,
  changeOfHiddenDay,
  checkRefusals,
  contactErased,
  orderDeadlinePassed,
  orderNotFound,
  requireUsualQuantities,
} from './orders.errors.js';

/** The order was changed by somebody else between the first look at it and its lock. */
class StaleOrder extends Error {}

interface Stored {
  actor: 'customer' | 'admin';
  customerId: number | null;
  isForced: boolean;
  isTold: boolean;
  at: FarmTime;
}

/** Changes orders: by their link until the deadline, by the farmer until the pickup is over. */
@Injectable()
export class OrderChanges {
  constructor(
    @InjectRepository(Order) private readonly repository: Repository<Order>,
    private readonly orders: OrderReading,
    private readonly messages: OrderMessages,
    private readonly clock: FarmClock,
  ) {}

  /** Changes boxes and location, never the contact. */
  async byLink(token: string, { version, shown, ...wanted }: OrderChange): Promise<void> {
    const now = this.clock.now();
    const found = await this.orders.byToken(token, now);
    const written = await transaction(this.repository.manager, async (manager): Promise<Written> => {
      const day = await lockedDayWithOffer(manager, found.pickupDayId);
      const order = await lockedOrder(manager, found.id);
      if (!day || !order) throw cancellationLinkUnknown();
      const at = await this.clock.at(now, manager);
      requireOpen(order, { actor: 'customer', zone: at.zone });
      if (!day.isOpenAt(now)) throw orderDeadlinePassed();
      requireVersion(order, version, 'Die Bestellung');
      if (order.contactErasedAt) throw contactErased();
      const diff = new OrderDiff(order, day, wanted);
      if (diff.isEmpty) return {};
      await takeForCustomer(manager, diff, at);
      requireShown(shown, diff.shown);
      const { customerId } = order;
      const isTold = !day.isOver(at);
      return this.store(manager, diff, { actor: 'customer', customerId, isForced: false, isTold, at });
    });
    await this.messages.deliver(written);
  }

  /** Resolves to the message about it, if one was due. */
  async byFarmer(id: number, change: AdminOrderChange): Promise<SmsMessage | undefined> {
    try {
      const hasMails = change.email !== undefined && (await this.messages.sendsMails());
      const written = await this.changeOnce(id, hasMails ? change : withoutEmail(change), this.clock.now());
      await this.messages.deliver(written);
      return written.sms;
    } catch (error) {
      if (error instanceof StaleOrder) return this.byFarmer(id, change);
      throw error;
    }
  }

  private async changeOnce(
    id: number,
    { version, force, sendSms, ...wanted }: AdminOrderChange,
    now: Date,
  ): Promise<Written> {
    const { order: found } = await this.orders.get(id);
    requireOnlyAPersonsName(wanted, found);
    return transaction(this.repository.manager, async (manager): Promise<Written> => {
      const day = await lockedDayWithOffer(manager, found.pickupDayId);
      const customerId = await lockedCustomer(manager, found, wanted, now);
      const order = await lockedOrder(manager, id);
      if (!day || !order) throw orderNotFound();
      const at = await this.clock.at(now, manager);
      requireOpen(order, { actor: 'admin', zone: at.zone });
      requireVersion(order, version, 'Die Bestellung');
      if (order.contactErasedAt) throw contactErased();
      if (order.version !== found.version || order.customerId !== found.customerId) throw new StaleOrder();
      const diff = new OrderDiff(order, day, wanted);
      if (diff.isEmpty) return {};
      const isOver = day.isOver(at);
      const isForced = await takeForFarmer(manager, diff, { at, isOver, force });
      const isTold = sendSms && !isOver;
      return this.store(manager, diff, { actor: 'admin', customerId, isForced, isTold, at });
    });
  }

  /** Resolves to the messages about it. */
  private async store(
    manager: EntityManager,
    diff: OrderDiff,
    { actor, customerId, isForced, isTold, at: { now } }: Stored,
  ): Promise<Written> {
    const { order, contact, email, note, pickupDayLocationId, totalPrice } = diff;
    const { hasOtherContent, hasOtherContact, hasOtherEmail, changedLines } = diff;
    const { id } = order;
    // The link may be with a stranger, whose number or address it was.
    const isLinkElsewhere =
      diff.hasOtherNumber || (hasOtherEmail && (await this.messages.mayHaveMailed(manager, id)));
    await updateItems(manager, id, changedLines);
    await updateRows(
      manager,
      Order,
      { id },
      {
        ...contact,
        ...{ email, customerId, note, pickupDayLocationId, totalPrice, version: order.version + 1 },
        ...(hasOtherContent && { changedAt: now }),
        ...(isLinkElsewhere && { cancellationToken: newSecret() }),
      },
    );
    const isWorthTelling = hasOtherContent || hasOtherContact;
    if (!isWorthTelling && !hasOtherEmail) return {};

    const changed = await manager.findOneOrFail(Order, { where: { id }, relations: allParts });
    const detail = {
      items: changedLines.map(({ name, from, to }) => ({ name, from, to })),
      ...(diff.isMoved && {
        location: { from: order.pickupDayLocation.name, to: changed.pickupDayLocation.name },
      }),
      total: { from: order.totalPrice, to: totalPrice },
      ...((hasOtherContact || hasOtherEmail) && { isContactChanged: true as const }),
      ...(isForced && { isForced: true as const }),
    };
    await recordEvents(manager, [{ orderId: id, at: now, actor, kind: 'changed', detail }]);
    const message = { kind: 'change', order: changed, actor } as const;
    const written = isTold && isWorthTelling ? await this.messages.write(manager, message, now) : {};
    await this.messages.renewQueued(manager, { before: order, order: changed }, written, now);
    if (order.customerId !== null && order.customerId !== customerId)
      await removeUnused(manager, order.customerId);
    return written;
  }
}

/** Drops the e-mail address from the change. */
const withoutEmail = ({ email: _, ...change }: AdminOrderChange): AdminOrderChange => change;

/** The id of the customer whom the order shall have. Locks no customer if the contact stays. */
async function lockedCustomer(
  manager: EntityManager,
  order: Order,
  wanted: Omit<AdminOrderChange, 'version' | 'force' | 'sendSms'>,
  now: Date,
): Promise<number | null> {
  const contact = wantedContact(order, wanted);
  if (!differs(order, contact)) return order.customerId;
  // A customer who was deactivated doesn't come back with another name.
  if (order.customerId === null && order.phoneNumber === contact.phoneNumber) return null;
  await lockCustomers(manager, order, contact);
  return customerIdOf(manager, contact, now);
}

/** Takes boxes from the stock for a shopper, under the rules of the shop. */
async function takeForCustomer(manager: EntityManager, diff: OrderDiff, at: FarmTime): Promise<void> {
  const { order, day, lines, takenLines, ownQuantities } = diff;
  requireUsualQuantities(lines);
  if (!day.active && (diff.hasIncrease || diff.isMoved)) throw changeOfHiddenDay();
  const soldOut = requireOpenOffer(diff, at).find((refusal) => refusal instanceof BoxSoldOut);
  if (soldOut) throw soldOut;
  await takeBoxes(manager, takenLines, { ownQuantities });
  await requireFewChanges(manager, 'change', order.id, at.now);
}

/** Returns the refusals that the farmer may override. */
function requireOpenOffer(diff: OrderDiff, at: FarmTime): AppError[] {
  const { pickupDay, pickupDayLocation, refusals } = diff.offerAt(at.now);
  if (diff.hasIncrease || diff.isMoved) requireOpenWindow(pickupDay, pickupDayLocation, at);
  return refusals;
}

/** Takes boxes for the farmer. Resolves to true if `force` overrode a refusal. */
async function takeForFarmer(
  manager: EntityManager,
  diff: OrderDiff,
  { at, isOver, force }: { at: FarmTime; isOver: boolean; force: boolean },
): Promise<boolean> {
  if (!diff.hasOtherContent) return false;
  if (isOver) throw pickupOver();
  const refusals = requireOpenOffer(diff, at);
  const { takenLines, ownQuantities } = diff;
  const shortage = await takeBoxes(manager, takenLines, { force: true, ownQuantities });
  return checkRefusals([...refusals, shortage], force);
}
