import { randomBytes } from 'node:crypto';
import { instantOf } from '@hofkiste/contract/dates';
import { total } from '@hofkiste/contract/money';
import type { SettingKey } from '@hofkiste/contract/settings';
import type { DeepPartial, EntityManager } from 'typeorm';
import { BoxPreset } from '../box-presets/box-preset.entity.js';
import { BoxPresetProduct } from '../box-presets/box-preset-product.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { OrderItem } from '../orders/order-item.entity.js';
import { boxCopy } from '../pickup-days/offered-boxes.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDayBox } from '../pickup-days/pickup-day-box.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import { PickupLocation } from '../pickup-locations/pickup-location.entity.js';
import { Product } from '../products/product.entity.js';
import { Setting } from '../settings/setting.entity.js';
import { SmsMessage } from '../sms/sms-message.entity.js';

const ZONE = 'Europe/Vienna';

interface PickupDayPlan extends Pick<DeepPartial<PickupDay>, 'active' | 'deletedAt'> {
  date?: string;
  /** An instant; without it 18:00 two days before the pickup. */
  orderDeadline?: string;
  boxes?: (BoxPreset | { preset: BoxPreset; isSoldOut?: boolean; price?: number })[];
  locations?: PickupLocation[];
}

interface OrderPlan {
  day: PickupDay;
  customer?: Customer;
  location?: PickupDayLocation;
  items?: { box: PickupDayBox; quantity: number }[];
  orderDate?: Date;
  cancelledAt?: Date | null;
}

/** Makes records for the demo farm and for tests; what a caller doesn't name has a sensible value. */
export class Farm {
  private count = 0;

  constructor(private readonly manager: EntityManager) {}

  async setting(key: SettingKey, value: string): Promise<void> {
    await this.manager.save(Setting, { key, value });
  }

  async product(values: DeepPartial<Product> = {}): Promise<Product> {
    return this.manager.save(
      this.manager.create(Product, {
        name: `Produkt ${this.next()}`,
        imageUrl: null,
        archivedAt: null,
        ...values,
      }),
    );
  }

  /** `contents` are products or the names of custom entries, with quantity 1 unless told. */
  async boxPreset(
    values: DeepPartial<BoxPreset> = {},
    contents: (Product | string | { product: Product; quantity: number })[] = [],
  ): Promise<BoxPreset> {
    const preset = await this.manager.save(
      this.manager.create(BoxPreset, {
        name: `Kiste ${this.next()}`,
        description: '',
        emoji: null,
        weight: 5,
        price: 20,
        imageUrl: null,
        ...values,
      }),
    );
    const entries = contents.map((content, position) => ({
      ...contentEntry(content),
      boxPreset: preset,
      position,
    }));
    preset.products = await this.manager.save(this.manager.create(BoxPresetProduct, entries));
    return preset;
  }

  async location(values: DeepPartial<PickupLocation> = {}): Promise<PickupLocation> {
    return this.manager.save(
      this.manager.create(PickupLocation, {
        name: `Abholort ${this.next()}`,
        defaultStartTime: '16:00',
        defaultEndTime: '19:00',
        googleMapsLink: null,
        deactivatedAt: null,
        ...values,
      }),
    );
  }

  /** Without a plan: Friday 27.11.2026, deadline on Wednesday at 18:00, one box, one location. */
  async pickupDay(plan: PickupDayPlan = {}): Promise<PickupDay> {
    const date = plan.date ?? '2026-11-27';
    const day = await this.manager.save(
      this.manager.create(PickupDay, {
        date,
        livingDate: plan.deletedAt ? null : date,
        orderDeadline: plan.orderDeadline ? new Date(plan.orderDeadline) : defaultDeadline(date),
        active: plan.active ?? true,
        deletedAt: plan.deletedAt ?? null,
      }),
    );
    const boxes = (plan.boxes ?? [await this.boxPreset()]).map((box) =>
      'preset' in box ? box : { preset: box },
    );
    const locations = plan.locations ?? [await this.location()];
    day.boxes = await this.manager.save(
      boxes.map(({ preset, ...own }) =>
        this.manager.create(PickupDayBox, { ...dayBox(day, preset), ...own }),
      ),
    );
    day.locations = await this.manager.save(
      locations.map((location) => this.manager.create(PickupDayLocation, dayLocation(day, location))),
    );
    return day;
  }

  async customer(values: DeepPartial<Customer> = {}): Promise<Customer> {
    return this.manager.save(
      this.manager.create(Customer, {
        firstName: 'Johanna',
        lastName: 'Mühlböck',
        phoneNumber: `+43664${String(this.next()).padStart(7, '0')}`,
        createdAt: new Date('2026-11-01T10:00:00Z'),
        ...values,
      }),
    );
  }

  /** Without a plan: one piece of the day's first box, at its first location. */
  async order(plan: OrderPlan): Promise<Order> {
    const { day } = plan;
    const customer = plan.customer ?? (await this.customer());
    const { firstName, lastName, phoneNumber } = customer;
    const lines = plan.items ?? day.boxes.slice(0, 1).map((box) => ({ box, quantity: 1 }));
    const items = lines.map(({ box, quantity }) => ({
      boxPresetId: box.boxPresetId,
      name: box.name,
      price: box.price,
      quantity,
    }));
    const order = await this.manager.save(
      this.manager.create(Order, {
        orderDate: plan.orderDate ?? new Date('2026-11-19T10:00:00Z'),
        pickupDayId: day.id,
        pickupDayLocationId: (plan.location ?? day.locations[0])!.id,
        customerId: customer.id,
        firstName,
        lastName,
        phoneNumber,
        totalPrice: total(items),
        cancelledAt: plan.cancelledAt ?? null,
        cancellationToken: randomBytes(24).toString('base64url'),
        idempotencyKey: null,
        requestHash: null,
      }),
    );
    const orderItems = items.map((item) => this.manager.create(OrderItem, { ...item, orderId: order.id }));
    order.items = await this.manager.save(orderItems);
    return order;
  }

  /** The confirmation of an order, already tried. */
  async confirmation(order: Order, status: 'sent' | 'failed'): Promise<SmsMessage> {
    const isSent = status === 'sent';
    return this.manager.save(
      this.manager.create(SmsMessage, {
        kind: 'confirmation',
        orderId: order.id,
        dedupeKey: `confirmation:${order.id}`,
        recipient: order.phoneNumber,
        sender: 'Hofkiste',
        text: `Hofkiste: Bestellung erhalten. ${order.items.map(({ quantity, name }) => `${quantity}x ${name}`).join(', ')}`,
        status,
        attempts: 1,
        nextAttemptAt: null,
        sentAt: isSent ? order.orderDate : null,
        expiresAt: null,
        providerMessageId: null,
        lastError: isSent ? null : 'Nummer nicht erreichbar',
        createdAt: order.orderDate,
      }),
    );
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }
}

const defaultDeadline = (date: string): Date => {
  const twoDaysBefore = new Date(Date.parse(date) - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return instantOf(twoDaysBefore, '18:00', ZONE);
};

function contentEntry(content: Product | string | { product: Product; quantity: number }) {
  const unit = { customUnit: 'Stück', customPrice: null };
  if (typeof content === 'string') return { product: null, quantity: 1, customName: content, ...unit };
  const { product, quantity } = 'product' in content ? content : { product: content, quantity: 1 };
  return { product, productId: product.id, quantity, customName: null, ...unit };
}

const dayBox = (day: PickupDay, preset: BoxPreset): DeepPartial<PickupDayBox> => ({
  pickupDayId: day.id,
  boxPresetId: preset.id,
  name: preset.name,
  price: preset.price,
  weight: preset.weight,
  ...boxCopy(preset),
});

const dayLocation = (day: PickupDay, location: PickupLocation): DeepPartial<PickupDayLocation> => ({
  pickupDayId: day.id,
  pickupLocationId: location.id,
  name: location.name,
  googleMapsLink: location.googleMapsLink,
  startTime: location.defaultStartTime,
  endTime: location.defaultEndTime,
  removedAt: null,
});
