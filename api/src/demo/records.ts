import { randomUUID } from 'node:crypto';
import { total } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { mondayOf, weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { dayMessageRecipients, dayMessageText } from '@hofkiste/contract/wire/day-messages';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import type { DeepPartial, EntityManager } from 'typeorm';
import { BoxPreset, BoxPresetProduct } from '../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import { Product } from '../catalogue/products/product.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { insertRow, insertRows, type Row } from '../database/statements.js';
import { DayMessage, SmsMessage } from '../messages/sms-message.entity.js';
import { recordEvents } from '../orders/history.rows.js';
import { Order, OrderItem } from '../orders/order.entity.js';
import { insertOrder } from '../orders/order.rows.js';
import { PickupEvent } from '../pickup/pickup-event.entity.js';
import { orderState, storePickupStates } from '../pickup/pickup-orders.js';
import {
  PickupDay,
  PickupDayBox,
  PickupDayLocation,
  type SoldBox,
} from '../pickup-days/pickup-day.entity.js';
import { addSold, replaceStocks } from '../pickup-days/pickup-days.rows.js';
import { newSecret } from '../server/secret.js';
import { Setting } from '../settings/settings.service.js';
import {
  StandingOrder,
  StandingOrderBreak,
  StandingOrderEvent,
  StandingOrderItem,
} from '../standing-orders/standing-order.entity.js';
import { recordStandingEvent } from '../standing-orders/standing-order.rows.js';

/** A product once, a product several times, or the name of a custom entry. */
export type Content = Product | string | { product: Product; quantity: number };

export interface DayPlan {
  date: CalendarDate;
  orderDeadline: Date;
  /** Missing: it waits for its turn. */
  orderStart?: Date | null;
  /** The date that it replaces. */
  standsFor?: string | null;
  active: boolean;
  deletedAt: Date | null;
  announcedAt?: Date;
  boxes: { preset: BoxPreset; isSoldOut?: boolean; price?: number; maxQuantity?: number | null }[];
  locations: PickupLocation[];
}

export interface OrderPlan {
  pickupDay: PickupDay;
  pickupDayLocation: PickupDayLocation;
  customer: Customer;
  boxes: SoldBox[];
  orderDate: Date;
  cancelledAt: Date | null;
  source?: 'admin';
  note?: string;
}

export interface StandingPlan {
  customer: Customer;
  location: PickupLocation;
  items: readonly Pick<SoldBox, 'boxPresetId' | 'price' | 'quantity'>[];
  status: StandingOrder['status'];
  everyWeeks: number;
  /** The date of its first pickup. */
  startsOn: CalendarDate;
  createdAt: Date;
  endedAt?: Date;
  source?: StandingOrder['source'];
  /** A pause; without `toDate` until further notice. */
  pause?: { fromDate: CalendarDate; toDate: CalendarDate | null };
}

export type PresetValues = Partial<Row<BoxPreset> & Pick<BoxPreset, 'facts'>>;

/** Creates records without the rules of the services: the demo farm has pickup days and orders of the past. */
export class DemoRecords {
  constructor(protected readonly manager: EntityManager) {}

  async setting(key: SettingKey, value: string): Promise<void> {
    await this.manager.save(Setting, { key, value });
  }

  async product(values: Partial<Row<Product>>): Promise<Product> {
    return this.manager.save(
      this.manager.create(Product, { imageUrl: null, unit: null, archivedAt: null, ...values }),
    );
  }

  async boxPreset(values: PresetValues, contents: Content[]): Promise<BoxPreset> {
    const preset = await this.manager.save(
      this.manager.create(BoxPreset, {
        description: '',
        emoji: null,
        imageUrl: null,
        facts: null,
        ...values,
      }),
    );
    const entries = contents.map((content, position) => ({
      ...entryOf(content),
      boxPreset: preset,
      position,
    }));
    preset.products = await this.manager.save(this.manager.create(BoxPresetProduct, entries));
    return preset;
  }

  async location(values: Partial<Row<PickupLocation>>): Promise<PickupLocation> {
    return this.manager.save(
      this.manager.create(PickupLocation, { googleMapsLink: null, deactivatedAt: null, ...values }),
    );
  }

  async day({ boxes, locations, ...plan }: DayPlan): Promise<PickupDay> {
    const uniqueDate = plan.deletedAt ? null : plan.date;
    const day = await this.manager.save(this.manager.create(PickupDay, { ...plan, uniqueDate }));
    day.boxes = await this.manager.save(
      boxes.map(({ preset, ...own }) =>
        this.manager.create(PickupDayBox, { ...offeredBox(day, preset), ...own }),
      ),
    );
    await replaceStocks(this.manager, day.boxes, new Map());
    day.locations = await this.manager.save(
      locations.map((location) => this.manager.create(PickupDayLocation, offeredLocation(day, location))),
    );
    return day;
  }

  async customer(values: Row<Customer>): Promise<Customer> {
    return this.manager.save(this.manager.create(Customer, values));
  }

  async placedOrder({ customer, boxes, orderDate, cancelledAt, ...place }: OrderPlan): Promise<Order> {
    const order = Order.placed({ ...place, boxes, customerId: customer.id, contact: customer }, orderDate);
    await insertOrder(this.manager, Object.assign(order, { cancelledAt }), boxes);
    if (!cancelledAt) await addSold(this.manager, order.pickupDayId, boxes);
    order.items = await this.manager.findBy(OrderItem, { orderId: order.id });
    return order;
  }

  /** Creates a standing order without an SMS before its pickups, so that the demo sends none by itself. */
  async plannedOrder({ customer, location, items, pause, ...plan }: StandingPlan): Promise<StandingOrder> {
    const { status, startsOn, createdAt, source = 'shop', endedAt = null } = plan;
    const isConfirmed = status !== 'pending';
    const standing = await this.manager.save(
      this.manager.create(StandingOrder, {
        ...plan,
        firstName: customer.firstName,
        lastName: customer.lastName,
        phoneNumber: customer.phoneNumber,
        email: null,
        customerId: isConfirmed ? customer.id : null,
        pickupLocationId: location.id,
        weekday: weekdayOf(startsOn),
        anchorWeek: mondayOf(startsOn),
        wantsNotice: false,
        token: newSecret(),
        source,
        note: null,
        confirmedAt: isConfirmed ? createdAt : null,
        endedAt,
        contactErasedAt: null,
        idempotencyKey: null,
        requestHash: null,
      }),
    );
    const { id: standingOrderId } = standing;
    await insertRows(
      this.manager,
      StandingOrderItem,
      items.map(({ boxPresetId, quantity, price: agreedPrice }) => ({
        standingOrderId,
        boxPresetId,
        quantity,
        agreedPrice,
      })),
    );
    const actor = source === 'admin' ? 'admin' : 'customer';
    const event = { standingOrderId, actor, detail: {} } as const;
    await recordStandingEvent(this.manager, { ...event, at: createdAt, kind: 'created' });
    if (isConfirmed && source === 'shop')
      await recordStandingEvent(this.manager, { ...event, at: createdAt, kind: 'confirmed' });
    if (pause) {
      await insertRow(this.manager, StandingOrderBreak, { standingOrderId, ...pause });
      await recordStandingEvent(this.manager, { ...event, at: createdAt, kind: 'break', detail: pause });
    }
    if (endedAt) await recordStandingEvent(this.manager, { ...event, at: endedAt, kind: 'ended' });
    return standing;
  }

  /** The standing order has entered the order. */
  async enteredBy(standing: StandingOrder, { id, orderDate, pickupDay }: Order): Promise<void> {
    const { date } = pickupDay;
    const { id: standingOrderId } = standing;
    const entered = {
      source: 'standing',
      standingOrderId,
      weekKey: standing.keyOf(mondayOf(date)),
    } as const;
    await this.manager.update(Order, { id }, entered);
    await recordStandingEvent(this.manager, {
      standingOrderId,
      at: orderDate,
      actor: 'system',
      kind: 'entered',
      detail: { date },
      key: StandingOrderEvent.enteredKey(id),
    });
  }

  /** The order was picked up. */
  async pickup({ id, totalPrice }: Order, tap: Pick<PickupEvent, 'action' | 'actor' | 'at'>): Promise<void> {
    const event = { ...tap, uuid: randomUUID(), orderId: id, undoes: null, due: null, part: null };
    await insertRow(this.manager, PickupEvent, {
      ...event,
      adminId: null,
      helperLinkId: null,
      receivedAt: tap.at,
    });
    await storePickupStates(this.manager, [orderState(id, { due: totalPrice, totalPrice }, [event])]);
  }

  /** The order is as its customer has changed it; `before` are the quantities that it had. */
  async changed(order: Order, before: SoldBox[], at: Date): Promise<void> {
    const quantityIn = (items: readonly { boxPresetId: number; quantity: number }[], id: number) =>
      items.find(({ boxPresetId }) => boxPresetId === id)?.quantity ?? 0;
    const items = [...new Map([...before, ...order.items].map((box) => [box.boxPresetId, box])).values()]
      .map(({ boxPresetId: id, name }) => ({
        name,
        from: quantityIn(before, id),
        to: quantityIn(order.items, id),
      }))
      .filter(({ from, to }) => from !== to);
    await this.manager.update(Order, { id: order.id }, { changedAt: at, version: order.version + 1 });
    await recordEvents(this.manager, [
      {
        orderId: order.id,
        at,
        actor: 'customer',
        kind: 'changed',
        detail: { items, total: { from: total(before), to: order.totalPrice } },
      },
    ]);
  }

  /** A message to the customers of these orders; the last of them didn't get it. Resolves to the id of the group. */
  async dayMessage(day: PickupDay, template: string, orders: readonly Order[], at: Date): Promise<number> {
    const recipients = dayMessageRecipients(orders);
    const message = { pickupDayId: day.id, text: template, recipients: recipients.length, requestHash: '' };
    const groupId = await insertRow(this.manager, DayMessage, DayMessage.written(message, at));
    for (const order of recipients) {
      const { name: location, startTime, endTime } = order.pickupDayLocation;
      const firstName = order.firstName ?? '';
      const facts = {
        firstName,
        date: day.date,
        location,
        startTime,
        endTime,
        farm: 'Hofkiste',
        cancelLink: '',
      };
      await this.sms(order, order === recipients.at(-1) ? 'failed' : 'sent', {
        kind: 'day',
        groupId,
        dedupeKey: `day:${groupId}:${order.id}`,
        text: dayMessageText(template, facts),
        createdAt: at,
      });
    }
    return groupId;
  }

  /** The confirmation of an order after its first attempt. */
  confirmation(order: Order, status: 'sent' | 'failed'): Promise<SmsMessage> {
    const items = order.items.map(({ quantity, name }) => `${quantity}x ${name}`);
    return this.sms(order, status, {
      kind: 'confirmation',
      groupId: null,
      dedupeKey: `confirmation:${order.id}`,
      text: `Hofkiste: Bestellung erhalten. ${items.join(', ')}`,
      createdAt: order.orderDate,
    });
  }

  private sms(
    order: Order,
    status: 'sent' | 'failed',
    content: Pick<SmsMessage, 'kind' | 'groupId' | 'dedupeKey' | 'text' | 'createdAt'>,
  ): Promise<SmsMessage> {
    const isSent = status === 'sent';
    const { createdAt: at } = content;
    return this.manager.save(
      this.manager.create(SmsMessage, {
        ...content,
        orderId: order.id,
        recipient: order.phoneNumber,
        sender: 'Hofkiste',
        status,
        attempts: 1,
        nextAttemptAt: null,
        sentAt: isSent ? at : null,
        failedAt: isSent ? null : at,
        expiresAt: null,
        providerMessageId: null,
        lastError: isSent ? null : 'Nummer nicht erreichbar',
      }),
    );
  }
}

function entryOf(content: Content) {
  const unit = { customUnit: 'Stück', customPrice: null };
  if (typeof content === 'string') return { product: null, quantity: 1, customName: content, ...unit };
  const { product, quantity } = 'product' in content ? content : { product: content, quantity: 1 };
  return { product, productId: product.id, quantity, customName: null, ...unit };
}

const offeredBox = (day: PickupDay, preset: BoxPreset): DeepPartial<PickupDayBox> => ({
  pickupDayId: day.id,
  boxPresetId: preset.id,
  name: preset.name,
  price: preset.price,
  weight: preset.weight,
  maxQuantity: null,
  ...preset.copy,
});

const offeredLocation = (day: PickupDay, location: PickupLocation): DeepPartial<PickupDayLocation> => ({
  pickupDayId: day.id,
  pickupLocationId: location.id,
  name: location.name,
  googleMapsLink: location.googleMapsLink,
  startTime: location.defaultStartTime,
  endTime: location.defaultEndTime,
  removedAt: null,
});
