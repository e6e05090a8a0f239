import { SECOND } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { CallOffService } from './back-office/call-off/call-off.service.js';
import { ReportsService } from './back-office/reports/reports.service.js';
import { BoxPresetsService } from './catalogue/box-presets/box-presets.service.js';
import { PicturesService } from './catalogue/pictures/pictures.service.js';
import { takeSteps } from './database/transaction.js';
import { HEARTBEAT_JOB, Heartbeat } from './health/heartbeat.service.js';
import { MailFallback } from './messages/mail-fallback.service.js';
import { MailOutbox, SmsOutbox } from './messages/outbox.js';
import { SmsReports } from './messages/providers/sms-reports.service.js';
import { RemindersService } from './orders/reminders.service.js';
import { OrderSums } from './orders/sums/order-sums.service.js';
import { OpenAmountsService } from './pickup/open-amounts.service.js';
import { RetentionService } from './privacy/retention.service.js';
import { Background } from './schedule/background.js';
import { StandingEntering } from './standing-orders/entering/standing-entering.service.js';
import { StandingEndings } from './standing-orders/standing-endings.service.js';
import { StandingMessages } from './standing-orders/standing-messages.service.js';

/** Night in Europe. A farm elsewhere has it by day, which disturbs nobody: the work goes in small steps. */
const NIGHTLY = { timeZone: 'UTC' };

/** When each job runs. A run that fails or is missed is made up for by the next one. */
@Injectable()
export class Timetable {
  constructor(
    private readonly background: Background,
    private readonly outbox: SmsOutbox,
    private readonly fallback: MailFallback,
    private readonly mails: MailOutbox,
    private readonly smsReports: SmsReports,
    private readonly reminders: RemindersService,
    private readonly standingMessages: StandingMessages,
    private readonly reports: ReportsService,
    private readonly callOffs: CallOffService,
    private readonly retention: RetentionService,
    private readonly sums: OrderSums,
    private readonly openAmounts: OpenAmountsService,
    private readonly pictures: PicturesService,
    private readonly boxPresets: BoxPresetsService,
    private readonly entering: StandingEntering,
    private readonly standingEndings: StandingEndings,
    private readonly heartbeat: Heartbeat,
  ) {}

  @Interval(15 * SECOND)
  sendMessages(): Promise<void> {
    return this.background.run('sms-outbox', (signal) => this.outbox.sendDue(signal));
  }

  @Interval(15 * SECOND)
  sendMails(): Promise<void> {
    return this.background.run('mail-outbox', (signal) =>
      takeSteps([() => this.fallback.queueDue(signal), () => this.mails.sendDue(signal)], signal),
    );
  }

  @Cron(CronExpression.EVERY_MINUTE)
  askWhetherSmsArrived(): Promise<void> {
    return this.background.run('sms-status-checks', (signal) => this.smsReports.askDue(signal));
  }

  @Cron(CronExpression.EVERY_MINUTE)
  queueReminders(): Promise<void> {
    return this.background.run('pickup-reminders', (signal) => this.reminders.queueDue(signal));
  }

  @Cron(CronExpression.EVERY_MINUTE)
  queueStandingMessages(): Promise<void> {
    return this.background.run('standing-notices', (signal) => this.standingMessages.queueDue(signal));
  }

  @Cron(CronExpression.EVERY_MINUTE)
  sendReports(): Promise<void> {
    return this.background.run('order-reports', (signal) => this.reports.sendDue(signal));
  }

  /** After a restart; otherwise they are cancelled at once. */
  @Cron(CronExpression.EVERY_MINUTE)
  cancelOrdersOfCalledOffDays(): Promise<void> {
    return this.callOffs.continueInBackground();
  }

  /** Looks again, as what a day lacked may be there; after most changes they are entered at once. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  enterStandingOrders(): Promise<void> {
    return this.entering.inBackground();
  }

  @Cron(CronExpression.EVERY_5_MINUTES)
  sendHeartbeat(): Promise<void> {
    return this.background.run(HEARTBEAT_JOB, (signal) => this.heartbeat.send(signal));
  }

  /** Soon after the farm's midnight, whatever its zone. */
  @Cron('30 0,15,30,45 * * * *', NIGHTLY)
  foldPrices(): Promise<void> {
    return this.background.run('next-prices', () => this.boxPresets.foldPrices());
  }

  @Cron('0 7 1 * * *', NIGHTLY)
  endStandingOrders(): Promise<void> {
    return this.background.run('standing-lifecycle', (signal) => this.standingEndings.endDue(signal));
  }

  @Cron('0 17 1 * * *', NIGHTLY)
  eraseOldData(): Promise<void> {
    return this.background.run('retention', (signal) => this.retention.run(signal));
  }

  @Cron('0 37 1 * * *', NIGHTLY)
  repairOpenAmounts(): Promise<void> {
    return this.background.run('open-amounts', (signal) => this.openAmounts.repair(signal));
  }

  @Cron('0 47 1 * * *', NIGHTLY)
  sumClosedDays(): Promise<void> {
    return this.sums.inBackground();
  }

  @Cron('0 32 1 * * *', NIGHTLY)
  removeUnusedPictures(): Promise<void> {
    return this.background.run('unused-pictures', () => this.pictures.removeUnused());
  }
}
