import { addDays, wallClock } from '@hofkiste/contract/dates';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, FindOptionsWhere, Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config.js';
import { retryOnConflict } from '../database/failures.js';
import { SettingsService } from '../settings/settings.service.js';
import { SmsService } from '../sms/sms.service.js';
import { TotalsService } from '../totals/totals.service.js';
import { calendarFile } from './calendar-file.js';
import { Order } from './order.entity.js';
import { withParts } from './order-parts.js';
import {
  AlreadyCancelled,
  CancellationDeadlinePassed,
  CancellationLinkUnknown,
  OrderNotFound,
} from './orders.errors.js';

const TOKEN = /^[\w-]{16,64}$/;
const LINK_LIVES_DAYS = 30;
const NEWEST = 500;

/** Everything that a page or a message tells of an order. */
const complete = { pickupDay: true, pickupDayLocation: true, items: true };

@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly settings: SettingsService,
    private readonly sms: SmsService,
    private readonly totals: TotalsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The order that a token authorises. Throws {@link CancellationLinkUnknown}. */
  async byToken(token: string): Promise<Order> {
    if (!TOKEN.test(token)) throw new CancellationLinkUnknown();
    const order = await this.orders.findOne({ where: { cancellationToken: token }, relations: complete });
    if (!order) throw new CancellationLinkUnknown();
    const zone = await this.settings.value('serverTimezone');
    if (linkHasExpired(order, wallClock(this.clock.now(), zone).date)) throw new CancellationLinkUnknown();
    return order;
  }

  /** The pickup as an iCalendar file. Throws {@link CancellationLinkUnknown}. */
  async calendar(token: string): Promise<string> {
    const order = await this.byToken(token);
    const { headerTitle, serverTimezone } = await this.settings.values();
    const farm = { title: headerTitle, zone: serverTimezone, publicUrl: this.config.publicUrl };
    return calendarFile(order, farm, this.clock.now());
  }

  /** Throws {@link CancellationLinkUnknown}, {@link AlreadyCancelled} or {@link CancellationDeadlinePassed}. */
  async cancel(token: string): Promise<void> {
    const { id } = await this.byToken(token);
    const now = this.clock.now();
    const message = await retryOnConflict(() =>
      this.orders.manager.transaction(async (manager) => {
        const order = await this.lockCancellable(manager, id, now);
        await this.totals.takeOut(manager, order);
        await manager.update(Order, { id }, { cancelledAt: now });
        return this.sms.queueCancellation(manager, order, now);
      }),
    );
    if (message) await this.sms.deliver(message);
  }

  /** All orders of a pickup day, or the newest 500 of all days; newest first. */
  async list(where: FindOptionsWhere<Order>): Promise<Order[]> {
    const orders = await this.orders.find({
      where,
      order: { orderDate: 'DESC', id: 'DESC' },
      ...(Object.keys(where).length === 0 && { take: NEWEST }),
    });
    return withParts(this.orders.manager, orders);
  }

  /** Throws {@link OrderNotFound}. */
  async get(id: number): Promise<Order> {
    const order = await this.orders.findOne({ where: { id }, relations: complete });
    if (!order) throw new OrderNotFound();
    return order;
  }

  /** For good, with its items; messages not yet sent are dropped (decision 23). Throws {@link OrderNotFound}. */
  async delete(id: number): Promise<void> {
    await retryOnConflict(() =>
      this.orders.manager.transaction(async (manager) => {
        const order = await manager.findOne(Order, {
          where: { id },
          relations: { items: true },
          lock: { mode: 'pessimistic_write' },
        });
        if (!order) throw new OrderNotFound();
        await this.sms.dropUnsent(manager, id);
        if (!order.isCancelled) await this.totals.takeOut(manager, order);
        await manager.delete(Order, { id });
      }),
    );
  }

  private async lockCancellable(manager: EntityManager, id: number, now: Date): Promise<Order> {
    // Locked alone, first: the second of two at once then sees what the first one wrote.
    await manager.findOne(Order, {
      select: { id: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    const order = await manager.findOne(Order, { where: { id }, relations: complete });
    if (!order) throw new CancellationLinkUnknown();
    const { serverTimezone } = await this.settings.values(manager);
    const { orderDeadline } = order.pickupDay;
    if (order.cancelledAt) throw new AlreadyCancelled(order.cancelledAt, serverTimezone);
    if (now >= orderDeadline) throw new CancellationDeadlinePassed(orderDeadline, serverTimezone);
    return order;
  }
}

const linkHasExpired = ({ pickupDay, phoneNumber }: Order, today: string): boolean =>
  phoneNumber === null || today > addDays(pickupDay.date, LINK_LIVES_DAYS);
