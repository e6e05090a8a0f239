import { addDays, instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import { HOUR } from '@hofkiste/contract/plain/durations';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { forEachAlone, transactionOfOne } from '../database/transaction.js';
import { dedupeKeyOf } from '../messages/kinds.js';
import { MessageStates } from '../messages/message-states.service.js';
import { lockUnchanged } from '../messages/messages.rows.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import { SettingsService, type SettingValues } from '../settings/settings.service.js';
import { Order } from './order.entity.js';
import { UNCOLLECTED, withParts } from './order.rows.js';

/** All times are wall clock in `zone`. */
interface ReminderPlan {
  pickupDate: CalendarDate;
  /** When the pickup window opens. */
  windowStart: string;
  /** The setting `pickupReminderTime`. */
  reminderTime: string;
  zone: string;
}

const EVENING_BEFORE = '18:00';
const RECENT_ORDER_MS = 3 * HOUR;

/** A reminder is sent at `from`, or later until `until`, when the pickup window opens. */
export function reminderSpan({ pickupDate, windowStart, reminderTime, zone }: ReminderPlan): {
  from: Date;
  until: Date;
} {
  const from =
    reminderTime < windowStart
      ? instantOf(pickupDate, reminderTime, zone)
      : instantOf(addDays(pickupDate, -1), EVENING_BEFORE, zone);
  return { from, until: instantOf(pickupDate, windowStart, zone) };
}

/** Tells whether an order gets its reminder now. Orders placed less than 3 h before the reminder get none. */
export function isReminderDue(orderDate: Date, plan: ReminderPlan, now: Date): boolean {
  const { from, until } = reminderSpan(plan);
  return from <= now && now < until && orderDate.getTime() <= from.getTime() - RECENT_ORDER_MS;
}

const keyOf = (order: Order): string => dedupeKeyOf('reminder', order, 'system');

/** A number gets one reminder for a day, as it gets one message to everybody. */
const recipientOf = ({ pickupDayId, phoneNumber }: Order): string => `${pickupDayId} ${phoneNumber}`;

/** True while the notice of its standing order may still be written. Needs its day and its standing order. */
const awaitsNotice = ({ standingOrder, pickupDay }: Order, now: Date): boolean =>
  standingOrder?.wantsNotice === true && standingOrder.token !== null && pickupDay.isOpenAt(now);

/** The orders of one number for one day. */
const newestOfEach = (orders: readonly Order[]): Order[] => [
  ...new Map(orders.map((order) => [recipientOf(order), order])).values(),
];

/** Queues the pickup reminders; the outbox sends them. */
@Injectable()
export class RemindersService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly settings: SettingsService,
    private readonly messageStates: MessageStates,
    private readonly messages: OrderMessages,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues a reminder for each number and day that is due and has none. Several processes may do this at once. A reminder
   * that the daily limit has suppressed is written anew when there is room.
   */
  async queueDue(signal?: AbortSignal): Promise<void> {
    const settings = await this.settings.values();
    if (!settings.enablePickupReminderSMS) return;
    const now = this.clock.now();
    const soon = await this.withoutReminder(wallClock(now, settings.serverTimezone).date);
    const entered = soon.filter(({ standingOrderId }) => standingOrderId !== null);
    const noticed = await this.messages.noticedOrders(entered.map(({ id }) => id));
    // A pickup gets one message.
    const isNoticed = (order: Order) =>
      noticed.has(order.id) || (settings.enableStandingNoticeSMS && awaitsNotice(order, now));
    const due = soon.filter(
      (order) =>
        !order.isWithdrawn &&
        !isNoticed(order) &&
        isReminderDue(order.orderDate, planOf(order, settings), now),
    );
    await forEachAlone(newestOfEach(due), (order) => this.queue(order, settings, now), signal);
  }

  /** Orders of today and tomorrow whose number has no reminder of the day. */
  private async withoutReminder(today: CalendarDate): Promise<Order[]> {
    const orders = await this.orders.find({
      where: {
        pickupDay: { date: In([today, addDays(today, 1)]) },
        ...UNCOLLECTED,
        phoneNumber: Not(IsNull()),
      },
      relations: { standingOrder: true },
      order: { id: 'ASC' },
    });
    const unsent = new Set(await this.messageStates.unsent(orders, keyOf));
    const reminded = new Set(orders.filter((order) => !unsent.has(order)).map(recipientOf));
    const without = orders.filter((order) => !reminded.has(recipientOf(order)));
    return withParts(this.orders.manager, without);
  }

  private async queue(order: Order, settings: SettingValues, now: Date): Promise<void> {
    const { until } = reminderSpan(planOf(order, settings));
    await transactionOfOne(this.orders.manager, async (manager) => {
      if (await lockUnchanged(manager, order, UNCOLLECTED))
        await this.messages.remind(manager, order, now, until);
    });
  }
}

const planOf = ({ pickupDay, pickupDayLocation }: Order, settings: SettingValues) => ({
  pickupDate: pickupDay.date,
  windowStart: pickupDayLocation.startTime,
  reminderTime: settings.pickupReminderTime,
  zone: settings.serverTimezone,
});
