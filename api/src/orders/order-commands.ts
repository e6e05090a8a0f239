import { toCents, total } from '@hofkiste/contract/plain/money';
import { isAllWithdrawn } from '@hofkiste/contract/rules/pickup-money';
import type {
  AdminCancellation,
  AdminOrderChange,
  OrderChange,
  WithdrawalRequest,
} from '@hofkiste/contract/wire/orders';
import type { EntityManager } from 'typeorm';
import { customerIdOf, leaveCustomer, lockCustomers } from '../customers/customer.rows.js';
import { differs, requireVersion, updateRows } from '../database/statements.js';
import type { WrittenMessages } from '../messages/order-messages.service.js';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { pickupOver } from '../pickup-days/pickup-days.errors.js';
import { giveBackBoxes, lockedDayWithOffer, takeBoxes } from '../pickup-days/pickup-days.rows.js';
import type { AppError } from '../server/errors.js';
import { newSecret } from '../server/secret.js';
import { requireOnlyAPersonsName } from '../server/text.js';
import { requireOpenWindow, requireShown } from './offer.js';
import { Order, OrderItem } from './order.entity.js';
import { storeQuantity, updateItems } from './order.rows.js';
import { OrderDiff, type WantedOrder, wantedContact } from './order-diff.js';
import type { OrderCommand, OrderEdit } from './order-edit.js';
import {
  alreadyCancelled,
  BoxSoldOut,
  cancellationDeadlinePassed,
  cancellationLinkUnknown,
  changeOfHiddenDay,
  checkRefusals,
  contactErased,
  orderCollected,
  orderDeadlinePassed,
  orderNotFound,
  requireUsualQuantities,
  wantedLines,
  withdrawalNotPossible,
  withdrawalPeriodOver,
} from './orders.errors.js';

/** The order was changed by somebody else between the first look at it and its lock. */
export class StaleOrder extends Error {}

/** Changes boxes and location by the link until the deadline, never the contact. */
export const change =
  ({ version, shown, ...wanted }: OrderChange): OrderCommand<WrittenMessages, PickupDay | null> =>
  async (edit, day) => {
    const { order, at } = edit;
    if (!day) throw cancellationLinkUnknown();
    edit.requireOpen();
    if (!day.isOpenAt(at.now)) throw orderDeadlinePassed();
    requireVersion(order, version, 'Die Bestellung');
    if (order.contactErasedAt) throw contactErased();
    const diff = new OrderDiff(order, day, wanted);
    if (diff.isEmpty) return {};
    await takeForCustomer(edit, diff);
    requireShown(shown, diff.shown);
    return store(edit, diff, { customerId: order.customerId, isForced: false, hasMessage: !day.isOver(at) });
  };

interface ChangedByFarmer {
  /** The order before its lock. */
  found: Order;
  day: PickupDay | null;
  customerId: number | null;
}

/** Locks the day of the order, and the customers whom it leaves and gets. */
export const lockForFarmer =
  (wanted: AdminOrderChange) =>
  async (manager: EntityManager, found: Order, now: Date): Promise<ChangedByFarmer> => {
    requireOnlyAPersonsName(wanted, found);
    const day = await lockedDayWithOffer(manager, found.pickupDayId);
    return { found, day, customerId: await lockedCustomer(manager, found, wanted, now) };
  };

/** Changes anything for the farmer, boxes and location until the pickup is over. */
export const changeByFarmer =
  ({
    version,
    force,
    sendSms,
    ...wanted
  }: AdminOrderChange): OrderCommand<WrittenMessages, ChangedByFarmer> =>
  async (edit, { found, day, customerId }) => {
    const { order, at } = edit;
    if (!day) throw orderNotFound();
    edit.requireOpen();
    requireVersion(order, version, 'Die Bestellung');
    if (order.contactErasedAt) throw contactErased();
    if (order.version !== found.version || order.customerId !== found.customerId) throw new StaleOrder();
    const diff = new OrderDiff(order, day, wanted);
    if (diff.isEmpty) return {};
    const isOver = day.isOver(at);
    const isForced = await takeForFarmer(edit, diff, { isOver, force });
    return store(edit, diff, { customerId, isForced, hasMessage: sendSms && !isOver });
  };

/** Cancels by the link until the deadline, for the farmer also afterwards. A standing order leaves the week out. */
export const cancel =
  ({ sendSms }: AdminCancellation): OrderCommand<WrittenMessages> =>
  async (edit) => {
    const { manager, order, actor, at } = edit;
    edit.requireOpen();
    const { pickupDay } = order;
    if (actor === 'customer' && !pickupDay.isOpenAt(at.now))
      throw cancellationDeadlinePassed(pickupDay.orderDeadline, at.zone);
    await edit.cancel();
    await edit.leaveOutWeek();
    return sendSms ? edit.messages.write(manager, { kind: 'cancellation', order, actor }, at.now) : {};
  };

/** Deletes the order for good, with its items and the messages that weren't sent. */
export const remove: OrderCommand = async (edit) => {
  const { manager, order, actor } = edit;
  if (order.isCollected) throw orderCollected(actor);
  if (order.isCancelled) {
    await edit.countAnew();
  } else {
    await edit.stopCounting();
    await edit.leaveOutWeek();
  }
  await edit.messages.forget(manager, order.id);
  await manager.delete(Order, { id: order.id });
};

/**
 * Withdraws from the contract about goods that don't perish quickly, until two weeks after the pickup. The farm gives the
 * money back itself.
 */
export const withdraw =
  ({ items: wanted }: WithdrawalRequest): OrderCommand<WrittenMessages> =>
  async (edit) => {
    const { manager, order, at } = edit;
    if (order.cancelledAt) throw alreadyCancelled(order.cancelledAt, at.zone);
    const until = order.withdrawUntil(at.zone);
    if (at.now > until) throw withdrawalPeriodOver(until, at.zone);
    const lines = withdrawnLines(order, wanted);
    await edit.requireFew('withdrawal');
    await edit.record('withdrawn', {
      items: lines.map(({ item: { boxPresetId, name }, quantity }) => ({ boxPresetId, name, quantity })),
    });
    // The farmer may have moved the deadline behind the pickup.
    const canTakeOff = order.pickupDay.isOpenAt(at.now) && !order.isCollected;
    await (canTakeOff ? takeOff : markWithdrawn)(edit, lines);
    const items = lines.map(({ item, quantity }) => ({ ...item, quantity }));
    const receipt = { ...order, version: order.version + 1, items };
    return edit.messages.write(manager, { kind: 'withdrawal', order: receipt, actor: 'customer' }, at.now);
  };

interface Stored {
  customerId: number | null;
  isForced: boolean;
  hasMessage: boolean;
}

/** Resolves to the messages about the change. */
async function store(
  edit: OrderEdit,
  diff: OrderDiff,
  { customerId, isForced, hasMessage }: Stored,
): Promise<WrittenMessages> {
  const { manager, order, actor, messages } = edit;
  const { now } = edit.at;
  const { contact, email, note, pickupDayLocationId, totalPrice } = diff;
  const { hasOtherContent, hasOtherContact, hasOtherEmail, changedLines } = diff;
  const { id } = order;
  // The owner of the number or address before may have the link: issue a new one.
  const isLinkElsewhere =
    diff.hasOtherNumber || (hasOtherEmail && (await messages.mayHaveMailed(manager, id)));
  await updateItems(manager, id, changedLines);
  await edit.store({
    ...contact,
    ...{ email, customerId, note, pickupDayLocationId, totalPrice },
    ...(hasOtherContent && { changedAt: now }),
    ...(isLinkElsewhere && { cancellationToken: newSecret() }),
  });
  const concernsCustomer = hasOtherContent || hasOtherContact;
  if (!concernsCustomer && !hasOtherEmail) return {};

  const changed = await manager.findOneOrFail(Order, { where: { id }, relations: Order.allParts });
  await edit.record('changed', {
    items: changedLines.map(({ name, from, to }) => ({ name, from, to })),
    ...(diff.isMoved && {
      location: { from: order.pickupDayLocation.name, to: changed.pickupDayLocation.name },
    }),
    total: { from: order.totalPrice, to: totalPrice },
    ...((hasOtherContact || hasOtherEmail) && { isContactChanged: true as const }),
    ...(isForced && { isForced: true as const }),
  });
  const message = { kind: 'change', order: changed, actor } as const;
  const written = hasMessage && concernsCustomer ? await messages.write(manager, message, now) : {};
  await messages.renewQueued(manager, { before: order, order: changed }, written, now);
  if (order.customerId !== null && order.customerId !== customerId)
    await leaveCustomer(manager, order.customerId);
  return written;
}

/** Resolves to the id of the customer after the change. Locks no customer if the contact stays. */
async function lockedCustomer(
  manager: EntityManager,
  order: Order,
  wanted: WantedOrder,
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
async function takeForCustomer(edit: OrderEdit, diff: OrderDiff): Promise<void> {
  const { day, lines, takenLines, ownQuantities } = diff;
  requireUsualQuantities(lines);
  if (!day.active && (diff.hasIncrease || diff.isMoved)) throw changeOfHiddenDay();
  const soldOut = requireOpenOffer(edit, diff).find((refusal) => refusal instanceof BoxSoldOut);
  if (soldOut) throw soldOut;
  await takeBoxes(edit.manager, takenLines, { ownQuantities });
  await edit.requireFew('change');
}

/** Returns the refusals that the farmer may override. */
function requireOpenOffer({ at }: OrderEdit, diff: OrderDiff): AppError[] {
  const { pickupDay, pickupDayLocation, refusals } = diff.offerAt(at.now);
  if (diff.hasIncrease || diff.isMoved) requireOpenWindow(pickupDay, pickupDayLocation, at);
  return refusals;
}

/** Takes boxes for the farmer. Resolves to true if `force` overrode a refusal. */
async function takeForFarmer(
  edit: OrderEdit,
  diff: OrderDiff,
  { isOver, force }: { isOver: boolean; force: boolean },
): Promise<boolean> {
  if (!diff.hasOtherContent) return false;
  if (isOver) throw pickupOver();
  const refusals = requireOpenOffer(edit, diff);
  const { takenLines, ownQuantities } = diff;
  const shortage = await takeBoxes(edit.manager, takenLines, { force: true, ownQuantities });
  return checkRefusals([...refusals, shortage], force);
}

/** A line that is withdrawn from, as a whole or in part. */
interface WithdrawnLine {
  item: OrderItem;
  quantity: number;
}

function withdrawnLines({ items }: Order, wanted: WithdrawalRequest['items']): WithdrawnLine[] {
  const lines = wantedLines(wanted).map(({ boxPresetId, ...line }) => ({
    item: items.find((item) => item.boxPresetId === boxPresetId),
    ...line,
  }));
  const refused = lines.filter(({ item, quantity }) => quantity > (item?.canWithdraw ?? 0));
  if (refused.length > 0) throw withdrawalNotPossible(refused.map(({ path }) => path));
  return lines.flatMap(({ item, quantity }) => (item ? [{ item, quantity }] : []));
}

/** Before the deadline the order loses the boxes; with nothing left to collect it is cancelled, and shows what it was. */
async function takeOff(edit: OrderEdit, lines: readonly WithdrawnLine[]): Promise<void> {
  const { manager, order, at } = edit;
  const taken = new Map(lines.map(({ item, quantity }) => [item.id, quantity]));
  const left = order.items.map(({ id, price, quantity, withdrawn }) => ({
    id,
    price,
    quantity: quantity - (taken.get(id) ?? 0),
    withdrawn,
  }));
  if (isAllWithdrawn(left)) {
    await edit.cancel();
    await edit.leaveOutWeek();
    await edit.store({});
    return;
  }
  for (const { id, quantity } of left.filter((line) => taken.has(line.id)))
    await storeQuantity(manager, OrderItem, { id, quantity });
  await edit.store({ totalPrice: total(left), changedAt: at.now });
  await giveBackBoxes(
    manager,
    order.pickupDayId,
    lines.map(({ item: { boxPresetId }, quantity }) => ({ boxPresetId, quantity })),
  );
  await renewMessages(edit);
}

/**
 * After the deadline the boxes are packed or collected: the order stays, its lists name what comes back, and messages that
 * wait ask for less.
 */
async function markWithdrawn(edit: OrderEdit, lines: readonly WithdrawnLine[]): Promise<void> {
  for (const { item, quantity } of lines)
    await updateRows(edit.manager, OrderItem, { id: item.id }, { withdrawn: item.withdrawn + quantity });
  const { openCents } = edit.order;
  const withdrawn = toCents(total(lines.map(({ item: { price }, quantity }) => ({ price, quantity }))));
  await edit.store({
    changedAt: edit.at.now,
    withdrawalSettledAt: null,
    openCents: openCents === null ? null : Math.max(0, openCents - withdrawn),
  });
  await edit.countAnew();
  await renewMessages(edit);
}

/** No waiting message goes out with what the order was before. */
async function renewMessages({ manager, order, messages, at }: OrderEdit): Promise<void> {
  const changed = await manager.findOneOrFail(Order, { where: { id: order.id }, relations: Order.allParts });
  await messages.renewQueued(manager, { before: order, order: changed }, {}, at.now);
}
