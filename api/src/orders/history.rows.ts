import { knownEntries, takeUnknown } from '@hofkiste/contract/wire/known';
import {
  type OrderEventActor,
  type OrderEventDetail,
  OrderEvent as OrderEventView,
} from '@hofkiste/contract/wire/order-events';
import { isUndelivered } from '@hofkiste/contract/wire/sms-messages';
import { Logger } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import * as v from 'valibot';
import { adminIdOf, by, type Names, namesOf } from '../auth/recorded-event.entity.js';
import { groupedBy, insertRows } from '../database/statements.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import type { OutboxMessage } from '../messages/outbox-message.entity.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { PickupEvent } from '../pickup/pickup-event.entity.js';
import { StandingOrderEvent } from '../standing-orders/standing-order.entity.js';

import { Order, OrderEvent } from './order.entity.js';

type Kind = OrderEventView['kind'];

interface NewEvent<K extends Kind> {
  orderId: number;
  at: Date;
  actor: OrderEventActor;
  kind: K;
  detail: OrderEventDetail<K>;
}

/** Records events with one statement, in the caller's transaction. */
export async function recordEvents<K extends Kind>(
  manager: EntityManager,
  events: readonly NewEvent<K>[],
): Promise<void> {
  await insertRows(
    manager,
    OrderEvent,
    events.map((event) => ({ ...event, adminId: adminIdOf(event.actor) })),
  );
}

/** Additions of a change of the day to the history of its orders. */
export interface DayChange {
  /** 'HH:mm – HH:mm', by location of the day. */
  windows: ReadonlyMap<number, { from: string; to: string }>;
  deadline: { from: Date; to: Date } | undefined;
}

/** Writes the change into the history of the open orders that it concerns. */
export async function recordDayChange(
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
    // The events lock their orders in this sequence, like taps of the pickup mode.
    order: { id: 'ASC' },
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

/** Writes other windows into the history of the open orders at these locations of days. */
export async function recordWindowChanges(
  manager: EntityManager,
  windows: DayChange['windows'],
  now: Date,
): Promise<void> {
  if (windows.size === 0) return;
  const orders = await manager.find(Order, {
    select: { id: true, pickupDayLocationId: true },
    where: { pickupDayLocationId: In([...windows.keys()]), cancelledAt: IsNull() },
    order: { id: 'ASC' },
  });
  await recordEvents(
    manager,
    orders.flatMap(({ id, pickupDayLocationId }) => {
      const window = windows.get(pickupDayLocationId);
      return window
        ? [{ orderId: id, at: now, actor: 'admin', kind: 'day-changed', detail: { window } } as const]
        : [];
    }),
  );
}

/** Returns what happened to an order, oldest first. */
export async function historyOf(manager: EntityManager, order: Order): Promise<OrderEventView[]> {
  const histories = await historiesOf(manager, [order], namesOf);
  return histories.get(order.id) ?? [];
}

/** By order, with one statement for each kind of event. Without `readNames` nobody at the farm is named. */
export async function historiesOf(
  manager: EntityManager,
  orders: readonly Order[],
  readNames?: typeof namesOf,
): Promise<Map<number, OrderEventView[]>> {
  const ofOrders = { where: { orderId: In(orders.map(({ id }) => id)) }, order: { id: 'ASC' } } as const;
  const messages = groupedBy(await manager.find(SmsMessage, ofOrders), ({ orderId }) => orderId);
  const mails = groupedBy(await manager.find(MailMessage, ofOrders), ({ orderId }) => orderId);
  const stored = groupedBy(await manager.find(OrderEvent, ofOrders), ({ orderId }) => orderId);
  const taps = groupedBy(await manager.find(PickupEvent, ofOrders), ({ orderId }) => orderId);
  const missing = await leftOut(manager, orders);
  const made = [...orders, ...[...stored.values(), ...taps.values()].flat()];
  const names = readNames ? await readNames(manager, made) : new Map();
  return new Map(
    orders.map((order) => [
      order.id,
      history(order, {
        messages: messages.get(order.id) ?? [],
        mails: mails.get(order.id) ?? [],
        stored: stored.get(order.id) ?? [],
        taps: taps.get(order.id) ?? [],
        missing: missing.get(order.id) ?? [],
        names,
      }),
    ]),
  );
}

interface HistoryParts {
  messages: readonly SmsMessage[];
  mails: readonly MailMessage[];
  stored: readonly OrderEvent[];
  taps: readonly PickupEvent[];
  /** Boxes that the standing order had to leave out. */
  missing: readonly string[];
  names: Names;
}

/** Returns what was left out, by order. Runs no statement unless a standing order has entered one of them. */
async function leftOut(
  manager: EntityManager,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, string[]>> {
  const entered = orders.filter(({ source }) => source === 'standing');
  if (entered.length === 0) return new Map();
  const keyOf = ({ id }: Order) => StandingOrderEvent.enteredKey(id);
  const events = await manager.findBy(StandingOrderEvent, { key: In(entered.map(keyOf)) });
  const texts = new Map(
    events.map(({ key, detail: { reasons = [] } }) => [key, reasons.map(({ text }) => text)]),
  );
  return new Map(entered.map((order) => [order.id, texts.get(keyOf(order)) ?? []]));
}

const storedEventsSchema = knownEntries(OrderEventView);
const logger = new Logger('OrderHistory');

/** Leaves out events that only a later release knows: it was rolled back. */
function knownEvents(stored: unknown[]): OrderEventView[] {
  const events = v.parse(storedEventsSchema, stored);
  const unknown = takeUnknown();
  if (unknown > 0) logger.warn(`${unknown} events left out, of a later release`);
  return events;
}

function history(
  order: Order,
  { messages, mails, stored, taps, missing, names }: HistoryParts,
): OrderEventView[] {
  const changes = knownEvents(
    stored.map(({ id, at, actor, adminId, kind, detail }) => ({
      id: `event-${id}`,
      at: at.toISOString(),
      actor,
      ...by(names, adminId),
      kind,
      detail,
    })),
  );
  const events = [
    placedEvent(order, missing, names),
    ...changes,
    ...taps.map((tap) => pickupEvent(tap, names)),
    ...messages.flatMap(smsEvent),
    ...mails.flatMap(mailEvent),
  ];
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}

const PLACED_BY = { shop: 'customer', admin: 'admin', standing: 'system' } as const;

const placedEvent = (
  { orderDate, source, adminId, isForced }: Order,
  missing: HistoryParts['missing'],
  names: Names,
): OrderEventView => ({
  id: 'placed',
  at: orderDate.toISOString(),
  actor: PLACED_BY[source],
  ...by(names, adminId),
  kind: 'placed',
  detail: { ...(isForced && { isForced }), ...(missing.length > 0 && { missing: [...missing] }) },
});

/** With the time of the phone. */
function pickupEvent(
  { id, at, actor, adminId, action, due, part }: PickupEvent,
  names: Names,
): OrderEventView {
  const base = { id: `pickup-${id}`, at: at.toISOString(), actor, ...by(names, adminId) };
  if (action === 'undo') return { ...base, kind: 'undone', detail: {} };
  const asked = due === null ? {} : { due };
  if (action === 'paid') return { ...base, kind: 'paid', detail: asked };
  const paid = action === 'collected';
  return { ...base, kind: 'collected', detail: { paid, ...asked, ...(part !== null && { part }) } };
}

const smsEvent = (sms: SmsMessage): OrderEventView[] =>
  outcomeOf(sms).map(({ isSent, ...outcome }) => ({
    ...outcome,
    id: `sms-${sms.id}`,
    kind: isUndelivered(sms.deliveryState) ? 'sms-undelivered' : isSent ? 'sms-sent' : 'sms-failed',
    detail: { message: sms.kind },
  }));

const mailEvent = (mail: MailMessage): OrderEventView[] =>
  outcomeOf(mail).map(({ isSent, ...outcome }) => ({
    ...outcome,
    id: `mail-${mail.id}`,
    kind: isSent ? 'mail-sent' : 'mail-failed',
    detail: { message: mail.kind },
  }));

/** Returns nothing before the message was sent or has failed. */
function outcomeOf({ status, sentAt, failedAt }: OutboxMessage) {
  const isSent = status === 'sent';
  const at = isSent ? sentAt : failedAt;
  return at === null ? [] : [{ isSent, at: at.toISOString(), actor: 'system' as const }];
}
