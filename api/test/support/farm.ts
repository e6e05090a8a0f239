import { addDays, instantOf } from '@hofkiste/contract/plain/dates';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { FactsInput } from '@hofkiste/contract/wire/facts';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import type { Product } from '../../src/catalogue/products/product.entity.js';
import { Customer } from '../../src/customers/customer.entity.js';
import { insertRows, type Row } from '../../src/database/statements.js';
import { type Content, DemoRecords, type PresetValues } from '../../src/demo/records.js';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay, PickupDayBox, PickupDayLocation } from '../../src/pickup-days/pickup-day.entity.js';
import { newSecret } from '../../src/server/secret.js';
import {
  StandingOrder,
  StandingOrderBreak,
  StandingOrderItem,
} from '../../src/standing-orders/standing-order.entity.js';
import { standingWithParts } from '../../src/standing-orders/standing-order.rows.js';

const ZONE = 'Europe/Vienna';

interface TestDay {
  date?: string;
  /** An instant; without it 18:00 two days before the pickup. */
  orderDeadline?: string;
  /** An instant. */
  orderStart?: string;
  standsFor?: string | null;
  active?: boolean;
  deletedAt?: Date | null;
  boxes?: (
    | BoxPreset
    | { preset: BoxPreset; isSoldOut?: boolean; price?: number; maxQuantity?: number | null }
  )[];
  locations?: PickupLocation[];
}

interface TestStandingOrder {
  /** Offered boxes, with the price that is agreed upon; one of each without a quantity. */
  items: readonly {
    box: Pick<PickupDayBox, 'boxPresetId' | 'price'>;
    quantity?: number;
    agreedPrice?: number;
  }[];
  location: Pick<PickupDayLocation, 'pickupLocationId'>;
  customer?: Customer;
  breaks?: readonly { fromDate: string; toDate: string | null }[];
  values?: Partial<Row<StandingOrder>>;
}

interface TestOrder {
  day: PickupDay;
  /** Standing order that has entered it. */
  standing?: StandingOrder;
  customer?: Customer;
  location?: PickupDayLocation;
  items?: { box: PickupDayBox; quantity: number }[];
  orderDate?: Date;
  cancelledAt?: Date | null;
}

/** Facts about a box; what isn't named wasn't entered. */
export const facts = (values: Partial<FactsInput>) => v.parse(FactsInput, values);

/** Creates records for tests; a value that the test doesn't name has a default. */
export class Farm extends DemoRecords {
  private count = 0;

  override product(values: Partial<Row<Product>> = {}): Promise<Product> {
    return super.product({ name: `Produkt ${this.next()}`, ...values });
  }

  override boxPreset(values: PresetValues = {}, contents: Content[] = []): Promise<BoxPreset> {
    return super.boxPreset({ name: `Kiste ${this.next()}`, weight: 5, price: 20, ...values }, contents);
  }

  override location(values: Partial<Row<PickupLocation>> = {}): Promise<PickupLocation> {
    const name = `Abholort ${this.next()}`;
    return super.location({ name, defaultStartTime: '16:00', defaultEndTime: '19:00', ...values });
  }

  /** Without a plan: Friday 27.11.2026, deadline on Wednesday at 18:00, one box, one location. */
  async pickupDay(plan: TestDay = {}): Promise<PickupDay> {
    const { date = '2026-11-27', orderDeadline, orderStart, active = true } = plan;
    const { standsFor = null, deletedAt = null } = plan;
    const boxes = plan.boxes ?? [await this.boxPreset()];
    return this.day({
      date,
      orderDeadline: orderDeadline ? new Date(orderDeadline) : instantOf(addDays(date, -2), '18:00', ZONE),
      orderStart: orderStart ? new Date(orderStart) : null,
      standsFor,
      active,
      deletedAt,
      boxes: boxes.map((box) => ('preset' in box ? box : { preset: box })),
      locations: plan.locations ?? [await this.location()],
    });
  }

  /** Stores so many customers of the same name, with the numbers +436647000000, +436647000001 and so on. */
  async namesakes(count: number, name: { firstName: string; lastName: string }): Promise<void> {
    const customers = Array.from({ length: count }, (_, index) => ({
      ...name,
      phoneNumber: `+43664700${String(index).padStart(4, '0')}`,
      email: null,
      createdAt: new Date('2026-11-01T10:00:00Z'),
    }));
    await insertRows(this.manager, Customer, customers);
  }

  override customer(values: Partial<Row<Customer>> = {}): Promise<Customer> {
    return super.customer({
      firstName: 'Johanna',
      lastName: 'Mühlböck',
      phoneNumber: `+43664${String(this.next()).padStart(7, '0')}`,
      email: null,
      createdAt: new Date('2026-11-01T10:00:00Z'),
      ...values,
    });
  }

  /** Without items: one piece of the day's first box, at its first location. */
  async order({ day, items, standing, ...plan }: TestOrder): Promise<Order> {
    const lines = items ?? day.boxes.slice(0, 1).map((box) => ({ box, quantity: 1 }));
    const order = await this.placedOrder({
      pickupDay: day,
      pickupDayLocation: plan.location ?? day.locations[0]!,
      customer: plan.customer ?? (await this.customer()),
      boxes: lines.map(({ box, quantity }) => box.sell(quantity)),
      orderDate: plan.orderDate ?? new Date('2026-11-19T10:00:00Z'),
      cancelledAt: plan.cancelledAt ?? null,
    });
    if (!standing) return order;
    const entered = {
      source: 'standing' as const,
      standingOrderId: standing.id,
      weekKey: plan.cancelledAt ? null : standing.keyOf(mondayOf(day.date)),
    };
    await this.manager.update(Order, { id: order.id }, entered);
    return Object.assign(order, entered);
  }

  /**
   * An active one of a person of its own, each Friday from 27.11.2026 on, with its items and breaks. Created and
   * confirmed on 1.11.2026.
   */
  async standingOrder(plan: TestStandingOrder): Promise<StandingOrder> {
    const { items, location, breaks = [], values = {} } = plan;
    const { status = 'active', phoneNumber = `+43660${String(this.next()).padStart(7, '0')}` } = values;
    const isConfirmed = status !== 'pending';
    const at = new Date('2026-11-01T10:00:00Z');
    const customer =
      plan.customer ??
      (isConfirmed && phoneNumber !== null ? await this.customer({ phoneNumber }) : undefined);
    const startsOn = values.startsOn ?? '2026-11-23';
    const standing = await this.manager.save(
      this.manager.create(StandingOrder, {
        status,
        firstName: customer?.firstName ?? 'Johanna',
        lastName: customer?.lastName ?? 'Mühlböck',
        phoneNumber: customer?.phoneNumber ?? phoneNumber,
        email: null,
        customerId: customer?.id ?? null,
        pickupLocationId: location.pickupLocationId,
        weekday: 5,
        everyWeeks: 1,
        anchorWeek: mondayOf(startsOn),
        startsOn,
        wantsNotice: true,
        token: newSecret(),
        source: 'shop',
        note: null,
        createdAt: at,
        confirmedAt: isConfirmed ? at : null,
        endedAt: null,
        contactErasedAt: null,
        idempotencyKey: null,
        requestHash: null,
        version: 1,
        ...values,
      }),
    );
    const { id: standingOrderId } = standing;
    await insertRows(
      this.manager,
      StandingOrderItem,
      items.map(({ box: { boxPresetId, price }, quantity = 1, agreedPrice = price }) => ({
        standingOrderId,
        boxPresetId,
        quantity,
        agreedPrice,
      })),
    );
    await insertRows(
      this.manager,
      StandingOrderBreak,
      breaks.map((range) => ({ standingOrderId, ...range })),
    );
    const [stored] = await standingWithParts(this.manager, { id: standingOrderId });
    if (!stored) throw new Error('the standing order is not stored');
    return stored;
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }
}
