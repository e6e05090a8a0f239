import { instantOf } from '@hofkiste/contract/plain/dates';
import { HOUR } from '@hofkiste/contract/plain/durations';
import type { CalendarDate, E164 } from '@hofkiste/contract/plain/units';
import { afterNight } from '@hofkiste/contract/rules/quiet-hours';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { query } from '../database/statements.js';
import { forEachAlone, transactionOfOne } from '../database/transaction.js';
import { standingDedupeKey } from '../messages/kinds.js';
import { MessageStates } from '../messages/message-states.service.js';
import { lockUnchanged, missingBoxes } from '../messages/messages.rows.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import { SmsQueue } from '../messages/sms-queue.service.js';
import { Order } from '../orders/order.entity.js';
import { UNCOLLECTED, withParts } from '../orders/order.rows.js';
import { SettingsService } from '../settings/settings.service.js';
import type { StandingOrder } from './standing-order.entity.js';
import {
  EARLIER_BY_MS,
  noticeText,
  noticeTime,
  STANDING_TEXT_SETTINGS,
  type StandingFarm,
} from './standing-texts.js';

type OrderToTell = Order & { standingOrder: StandingOrder; phoneNumber: E164 };

const KIND = 'standing';

/** The mail about the same order has the same key. */
const keyOf = ({ id }: { id: number }): string => standingDedupeKey.notice(id);

const isEntered = (order: Order): order is OrderToTell =>
  order.standingOrder !== null && order.phoneNumber !== null;

/** Tells customers of the orders that their standing orders have entered, before each deadline if that is possible. */
@Injectable()
export class StandingNotices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly sms: SmsQueue,
    private readonly messageStates: MessageStates,
    private readonly messages: OrderMessages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues a notice for each order that is due and has none. Several processes may do this at once. */
  async queueDue(at: FarmTime, signal?: AbortSignal): Promise<void> {
    const { enableStandingNoticeSMS, standingNoticeHours, ...settings } = await this.settings.pick([
      'enableStandingNoticeSMS',
      'standingNoticeHours',
      ...STANDING_TEXT_SETTINGS,
    ]);
    if (!enableStandingNoticeSMS && !(await this.messages.sendsMails())) return;
    const ids = await this.due(at, {
      noticeHours: standingNoticeHours,
      needsAddress: !enableStandingNoticeSMS,
    });
    if (ids.length === 0) return;
    const farm = { settings, publicUrl: this.config.publicUrl };
    const missing = await missingBoxes(this.dataSource.manager, ids);
    const contentOf = ({ id }: Order) => ({
      missing: missing.get(id) ?? [],
      isSmsOn: enableStandingNoticeSMS,
      farm,
    });
    const orders = await this.ordersOf(ids);
    await forEachAlone(orders, (order) => this.write(order, contentOf(order), at.now), signal);
  }

  /**
   * Returns the entered orders without a notice whose time has come. After the deadline these are only orders that the
   * farmer has entered since.
   */
  private async due(
    { now, zone, date: today }: FarmTime,
    { noticeHours, needsAddress }: { noticeHours: number; needsAddress: boolean },
  ): Promise<number[]> {
    const latest = new Date(now.getTime() + noticeHours * HOUR + EARLIER_BY_MS);
    const rows = await query<{ id: number; orderDeadline: Date; date: CalendarDate; endTime: string }>(
      this.dataSource,
      `SELECT o.id, d.orderDeadline, d.date, l.endTime
       FROM pickup_day d JOIN customer_order o ON o.pickupDayId = d.id JOIN standing_order s ON s.id = o.standingOrderId
         JOIN pickup_day_location l ON l.id = o.pickupDayLocationId
       WHERE d.date >= ? AND d.orderDeadline <= ? AND (d.orderDeadline > ? OR o.orderDate >= d.orderDeadline)
         AND o.cancelledAt IS NULL AND o.pickupState = 'open'
         AND o.phoneNumber IS NOT NULL AND s.wantsNotice = 1 AND s.token IS NOT NULL
         AND (NOT ? OR o.email IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM mail_message m WHERE m.orderId = o.id AND m.kind = ?)
       ORDER BY o.id`,
      [today, latest, now, needsAddress, KIND],
    );
    const due = rows.filter(({ orderDeadline, date, endTime }) => {
      if (now < orderDeadline) return noticeTime({ orderDeadline, noticeHours, zone }, now) <= now;
      const end = instantOf(date, endTime, zone);
      return now < end && afterNight(now, end, zone) <= now;
    });
    return (await this.messageStates.unsent(due, keyOf)).map(({ id }) => id);
  }

  private async ordersOf(ids: number[]): Promise<OrderToTell[]> {
    const { manager } = this.dataSource;
    const orders = await manager.find(Order, {
      where: { id: In(ids) },
      relations: { standingOrder: true },
      order: { id: 'ASC' },
    });
    return (await withParts(manager, orders)).filter(isEntered);
  }

  private async write(
    order: OrderToTell,
    { missing, isSmsOn, farm }: { missing: readonly string[]; isSmsOn: boolean; farm: StandingFarm },
    now: Date,
  ): Promise<void> {
    const notice = {
      kind: KIND,
      orderId: order.id,
      standingOrderId: null,
      dedupeKey: keyOf(order),
      phoneNumber: order.phoneNumber,
      text: noticeText(order, missing, farm),
      expiresAt: order.isEnteredLate
        ? instantOf(order.pickupDay.date, order.pickupDayLocation.endTime, farm.settings.serverTimezone)
        : order.pickupDay.orderDeadline,
    } as const;
    await transactionOfOne(this.dataSource.manager, async (manager) => {
      if (!(await lockUnchanged(manager, order, UNCOLLECTED))) return;
      const sms = isSmsOn ? () => this.sms.notify(manager, notice, now) : undefined;
      await this.messages.tellEntered(manager, { order, sms }, now);
    });
  }
}
