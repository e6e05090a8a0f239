import { wallClock } from '@hofkiste/contract/plain/dates';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { emailAddresses } from '@hofkiste/contract/wire/settings';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Column,
  Entity,
  Equal,
  In,
  IsNull,
  JoinColumn,
  MoreThanOrEqual,
  OneToOne,
  PrimaryColumn,
  type Repository,
} from 'typeorm';
import { Admin } from '../../auth/admin.entity.js';
import { Clock } from '../../config/clock.js';
import { instant, reference, text } from '../../database/columns.js';
import { forEachAlone, retryOnConflict } from '../../database/transaction.js';
import { type Mail, Mailer, MailNotSent, MailUncertain } from '../../mail/mailer.js';
import { Order } from '../../orders/order.entity.js';
import { withParts } from '../../orders/order.rows.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../../pickup-days/pickup-days.errors.js';
import { AppError, unavailable } from '../../server/errors.js';
import { SettingsService, type SettingValues } from '../../settings/settings.service.js';
import { orderReport } from './order-report.js';
import { orderReportCsv, orderReportHtml, orderReportText, subjectOf } from './report-formats.js';

export const REPORT_UNCERTAIN =
  'Ob der Bestellbericht angekommen ist, ist ungewiss. Er wird nicht von selbst noch einmal gesendet.';

const SENDING_TAKES_MS = MINUTE;

/** Orders and cancellations that began before the deadline are committed by then. */
const SETTLING_MS = MINUTE;

/** Whether the order report of a pickup day was sent. A day without a row has never been tried. */
@Entity('order_report')
export class ReportState {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @OneToOne('PickupDay', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay?: PickupDay;

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  /** When a process last claimed the automatic report; no other process may send it then, even if that one crashes. */
  @Column({ ...instant, nullable: true })
  triedAt!: Date | null;

  /** When it is tried again automatically; null unless it was certainly not sent. */
  @Column({ ...instant, nullable: true })
  retryAt!: Date | null;

  @Column({ ...text(500), nullable: true })
  error!: string | null;

  static untried(pickupDayId: number): ReportState {
    const nothing = { sentAt: null, triedAt: null, retryAt: null, error: null };
    return Object.assign(new ReportState(), { pickupDayId, ...nothing });
  }

  /**
   * Tells whether the automatic report is due: from a minute after the deadline until the day is over, once for each
   * deadline, and again only if it was certainly not sent. `today` is a date in the farm's zone.
   */
  isDue(day: PickupDay, now: Date, today: CalendarDate): boolean {
    if (day.isOpenAt(new Date(now.getTime() - SETTLING_MS)) || day.isPast(today)) return false;
    const { orderDeadline } = day;
    if (this.sentAt !== null && this.sentAt >= orderDeadline) return false;
    if (this.triedAt === null || this.triedAt < orderDeadline) return true;
    // An attempt in the future was made by a clock that has been set back since.
    return this.retryAt !== null && (this.retryAt <= now || this.triedAt > now);
  }

  /** Returns the problem of the report in German, or null. A claim without a result after a minute means that its process crashed. */
  problem(now: Date): string | null {
    if (this.error !== null) return this.error;
    if (this.triedAt === null) return null;
    const hasEnded = this.sentAt !== null && this.sentAt >= this.triedAt;
    const isRunning = now.getTime() - this.triedAt.getTime() < SENDING_TAKES_MS;
    return hasEnded || isRunning ? null : REPORT_UNCERTAIN;
  }
}

/** Error of a message that may have been sent or not, so that only a person may try again. */
class ReportUncertain extends AppError {
  constructor() {
    super(503, 'MAIL_UNCERTAIN', REPORT_UNCERTAIN);
  }
}

/** Translates a failed mail into the error that the farmer reads; returns other errors unchanged. */
function reportFailure(error: unknown): unknown {
  if (error instanceof MailUncertain) return new ReportUncertain();
  if (!(error instanceof MailNotSent)) return error;
  const message = `Der Bestellbericht konnte nicht gesendet werden: ${error.message}.`;
  return unavailable('MAIL_NOT_SENT', message);
}

const MAX_ERROR = 500;

/** Stores whether the reports were sent. */
@Injectable()
export class ReportStates {
  constructor(@InjectRepository(ReportState) private readonly states: Repository<ReportState>) {}

  /** Days whose report was never tried are missing. */
  async byDay(pickupDayIds: number[]): Promise<Map<number, ReportState>> {
    const states = await this.states.findBy({ pickupDayId: In(pickupDayIds) });
    return new Map(states.map((state) => [state.pickupDayId, state]));
  }

  /** Claims the automatic report for this process: of several, only the first finds the state unchanged. */
  async claim({ pickupDayId, triedAt, sentAt }: ReportState, now: Date): Promise<boolean> {
    return retryOnConflict(async () => {
      await this.states.createQueryBuilder().insert().orIgnore().values({ pickupDayId }).execute();
      const { affected } = await this.states.update(
        {
          pickupDayId,
          triedAt: triedAt === null ? IsNull() : Equal(triedAt),
          sentAt: sentAt === null ? IsNull() : Equal(sentAt),
        },
        { triedAt: now, retryAt: null, error: null },
      );
      return affected === 1;
    });
  }

  /** `error` names recipients that the mail server refused although others got the mail. */
  async sent(pickupDayId: number, sentAt: Date, error: string | null): Promise<void> {
    await this.store({ pickupDayId, sentAt, error: error?.slice(0, MAX_ERROR) ?? null, retryAt: null });
  }

  async failed(pickupDayId: number, error: string): Promise<void> {
    await this.store({ pickupDayId, error: error.slice(0, MAX_ERROR) });
  }

  async retry(pickupDayId: number, retryAt: Date): Promise<void> {
    await this.store({ pickupDayId, retryAt });
  }

  private async store(changes: Partial<ReportState> & Pick<ReportState, 'pickupDayId'>): Promise<void> {
    await retryOnConflict(() => this.states.upsert(changes, ['pickupDayId']));
  }
}

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
      where: { uniqueDate: MoreThanOrEqual(today), ...PickupDay.closedAt(now) },
      relations: { boxes: true },
      order: { date: 'ASC' },
    });
    const states = await this.states.byDay(closed.map(({ id }) => id));
    const send = async (day: PickupDay) => {
      const state = states.get(day.id) ?? ReportState.untried(day.id);
      if (!state.isDue(day, now, today)) return;
      const orders = await this.ordersOf(day);
      // A hidden day without orders is no pickup.
      if (!day.active && orders.length === 0) return;
      const report = await this.reportOf(day, orders, settings);
      if (await this.states.claim(state, now)) await this.mailAutomatically(day, report);
    };
    await forEachAlone(closed, send, signal);
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
    const admins = await this.days.manager.find(Admin, {
      where: Admin.leads,
      order: { id: 'ASC' },
      take: 1,
    });
    return admins.map(({ email }) => email);
  }
}

const refusalOf = (recipients: string[]): string | null =>
  recipients.length === 0 ? null : `Der Mailserver nimmt diese Empfänger nicht an: ${recipients.join(', ')}`;
