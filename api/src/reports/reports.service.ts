import { wallClock } from '@hofkiste/contract/dates';
import { emailAddresses } from '@hofkiste/contract/settings';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Equal, IsNull, LessThanOrEqual, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { Admin } from '../auth/admin.entity.js';
import { Clock } from '../clock.js';
import { AppError } from '../errors.js';
import { Order } from '../orders/order.entity.js';
import { withParts } from '../orders/order-parts.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../pickup-days/pickup-days.errors.js';
import { SettingsService, type SettingValues } from '../settings/settings.service.js';
import { Mailer, MailUncertain } from './mailer.js';
import { orderReportCsv } from './order-report.csv.js';
import { orderReportHtml } from './order-report.html.js';
import { orderReport } from './order-report.js';
import { orderReportText, subjectOf } from './order-report.text.js';
import { isReportDue, TRY_AGAIN_MS } from './report-due.js';

const MAX_ERROR = 500;

/** Mails what was ordered for a pickup day (design decision 15). */
@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Throws NotFound or what the mailer throws. */
  async send(id: number): Promise<void> {
    const day = await this.days.findOne({
      where: { id, livingDate: Not(IsNull()) },
      relations: { boxes: true },
    });
    if (!day) throw pickupDayNotFound();
    await this.mail(day, await this.settings.values());
  }

  /**
   * Those due by themselves, each by one process. What certainly failed is tried again later and stays visible
   * meanwhile; what may have gone out, because the process died or the server fell silent, is left to a person.
   */
  async sendDue(): Promise<void> {
    const settings = await this.settings.values();
    if (settings.enableOrderReport !== 'true') return;
    const now = this.clock.now();
    const today = wallClock(now, settings.serverTimezone).date;
    const closed = await this.days.find({
      where: { livingDate: MoreThanOrEqual(today), orderDeadline: LessThanOrEqual(now) },
      relations: { boxes: true },
      order: { date: 'ASC' },
    });
    for (const day of closed.filter((each) => isReportDue(each, now, today))) {
      if (await this.claim(day, now)) await this.mailByItself(day, settings);
    }
  }

  /** Of several processes only the first still finds the day as it was read. */
  private async claim({ id, reportTriedAt, reportSentAt }: PickupDay, now: Date): Promise<boolean> {
    const { affected } = await this.days.update(
      {
        id,
        reportTriedAt: reportTriedAt === null ? IsNull() : Equal(reportTriedAt),
        reportSentAt: reportSentAt === null ? IsNull() : Equal(reportSentAt),
      },
      { reportTriedAt: now, reportRetryAt: null, reportError: null },
    );
    return affected === 1;
  }

  private async mailByItself(day: PickupDay, settings: SettingValues): Promise<void> {
    try {
      await this.mail(day, settings);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The day shows it.
      if (error instanceof MailUncertain) return;
      const reportRetryAt = new Date(this.clock.now().getTime() + TRY_AGAIN_MS);
      await this.days.update({ id: day.id }, { reportRetryAt });
    }
  }

  private async mail(day: PickupDay, settings: SettingValues): Promise<void> {
    const { headerTitle: farm, serverTimezone: zone } = settings;
    const report = orderReport(day, await this.ordersOf(day), { farm, zone });
    const csv = {
      filename: `Bestellungen ${day.date}.csv`,
      content: orderReportCsv(report, zone),
      contentType: 'text/csv; charset=utf-8',
    };
    let refused: string[];
    try {
      refused = await this.mailer.send({
        senderName: farm,
        to: await this.recipients(settings),
        subject: subjectOf(report),
        text: orderReportText(report),
        html: orderReportHtml(report),
        attachments: [csv],
      });
    } catch (error) {
      if (error instanceof AppError) await this.days.update({ id: day.id }, { reportError: error.message });
      throw error;
    }
    await this.days.update(
      { id: day.id },
      { reportSentAt: this.clock.now(), reportError: refusalOf(refused), reportRetryAt: null },
    );
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

/** The others have it. */
const refusalOf = (recipients: string[]): string | null =>
  recipients.length === 0
    ? null
    : `Der Mailserver nimmt diese Empfänger nicht an: ${recipients.join(', ')}`.slice(0, MAX_ERROR);
