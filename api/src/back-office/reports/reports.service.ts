import { wallClock } from '@hofkiste/contract/plain/dates';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import { emailAddresses } from '@hofkiste/contract/wire/settings';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThanOrEqual, type Repository } from 'typeorm';
import { Admin } from '../../auth/admin.entity.js';
import { Clock } from '../../config/clock.js';
import { type Mail, Mailer } from '../../mail/mailer.js';
import { Order } from '../../orders/order.entity.js';
import { withParts } from '../../orders/order.rows.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../../pickup-days/pickup-days.errors.js';
import { AppError } from '../../server/errors.js';
import { SettingsService, type SettingValues } from '../../settings/settings.service.js';
import { orderReportCsv } from './order-report.csv.js';
import { orderReportHtml } from './order-report.html.js';
import { orderReport } from './order-report.js';
import { orderReportText, subjectOf } from './order-report.text.js';
import { ReportState } from './report-state.entity.js';
import { ReportStates } from './report-states.js';
import { ReportUncertain, reportFailure } from './reports.errors.js';

/** The pause after an attempt that certainly sent nothing. */
const RETRY_AFTER_MS = 15 * MINUTE;

/** Mails the order report of a pickup day. */
@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly states: ReportStates,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Resolves to what the day shows about recipients that the mail server refused; null if there are none. */
  async send(id: number): Promise<string | null> {
    const day = await this.days.findOne({
      where: { id, ...PickupDay.notDeleted },
      relations: { boxes: true },
    });
    if (!day) throw pickupDayNotFound();
    const settings = await this.settings.values();
    return this.mail(day, await this.reportOf(day, await this.ordersOf(day), settings));
  }

  /**
   * Sends all automatic reports that are due; each is claimed by one process, once everything in it is read. A certain
   * failure is tried again later. A report that may have been sent, because the process died or the mail server fell
   * silent, is left to a person.
   */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const settings = await this.settings.values();
    if (!settings.enableOrderReport) return;
    const now = this.clock.now();
    const today = wallClock(now, settings.serverTimezone).date;
    const closed = await this.days.find({
      where: { livingDate: MoreThanOrEqual(today), ...PickupDay.closedAt(now) },
      relations: { boxes: true },
      order: { date: 'ASC' },
    });
    const states = await this.states.byDay(closed.map(({ id }) => id));
    for (const day of closed) {
      if (signal?.aborted) return;
      const state = states.get(day.id) ?? ReportState.untried(day.id);
      if (!state.isDue(day, now, today)) continue;
      const orders = await this.ordersOf(day);
      // A hidden day without orders is no pickup.
      if (!day.active && orders.length === 0) continue;
      const report = await this.reportOf(day, orders, settings);
      if (await this.states.claim(state, now)) await this.mailAutomatically(day, report);
    }
  }

  private async mailAutomatically(day: PickupDay, report: Mail): Promise<void> {
    try {
      await this.mail(day, report);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof ReportUncertain) return;
      await this.states.retry(day.id, new Date(this.clock.now().getTime() + RETRY_AFTER_MS));
    }
  }

  private async reportOf(day: PickupDay, orders: Order[], settings: SettingValues): Promise<Mail> {
    const { headerTitle: farm, serverTimezone: zone } = settings;
    const report = orderReport(day, orders, { farm, zone });
    const csv = {
      filename: `Bestellungen ${day.date}.csv`,
      content: orderReportCsv(report, zone),
      contentType: 'text/csv; charset=utf-8',
    };
    return {
      senderName: farm,
      to: await this.recipients(settings),
      subject: subjectOf(report),
      text: orderReportText(report),
      html: orderReportHtml(report),
      attachments: [csv],
    };
  }

  private async mail(day: PickupDay, report: Mail): Promise<string | null> {
    let refused: string[];
    try {
      refused = await this.mailer.send(report);
    } catch (error) {
      const failure = reportFailure(error);
      if (failure instanceof AppError) await this.states.failed(day.id, failure.message);
      throw failure;
    }
    const problem = refusalOf(refused);
    await this.states.sent(day.id, this.clock.now(), problem);
    return problem;
  }

  private async ordersOf({ id }: PickupDay): Promise<Order[]> {
    const { manager } = this.days;
    return withParts(manager, await manager.findBy(Order, { pickupDayId: id, cancelledAt: IsNull() }));
  }

  private async recipients({ orderReportRecipients }: SettingValues): Promise<string[]> {
    const named = emailAddresses(orderReportRecipients);
    if (named.length > 0) return named;
    const admins = await this.days.manager.find(Admin, { order: { id: 'ASC' }, take: 1 });
    return admins.map(({ email }) => email);
  }
}

const refusalOf = (recipients: string[]): string | null =>
  recipients.length === 0 ? null : `Der Mailserver nimmt diese Empfänger nicht an: ${recipients.join(', ')}`;
