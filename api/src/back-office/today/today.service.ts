import { addDays } from '@hofkiste/contract/plain/dates';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import type { SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { farmTime } from '../../config/farm-time.js';
import { MailLog } from '../../messages/mail/mail-log.service.js';
import type { MailMessage } from '../../messages/mail/mail-message.entity.js';
import { SmsLimit } from '../../messages/sms/sms-limit.service.js';
import { SmsLog } from '../../messages/sms/sms-log.service.js';
import type { SmsMessage } from '../../messages/sms/sms-message.entity.js';
import { type BlockedSender, SmsSenderWatch } from '../../messages/sms/sms-sender-watch.service.js';
import {
  type LocationSum,
  locationSums,
  recentWithdrawals,
  type Withdrawals,
} from '../../orders/counts.rows.js';
import { RefusedTaps, type UnseenTap } from '../../pickup/refused-taps.service.js';
import { PickupDaysService } from '../../pickup-days/pickup-days.service.js';
import { Backup } from '../../privacy/backup.entity.js';
import { SettingsService, type SettingValues } from '../../settings/settings.service.js';
import {
  problemsOf,
  StandingForecast,
  type StandingProblem,
} from '../../standing-orders/forecast.service.js';
import { type DayState, PlannedDays } from '../planning/planned-days.service.js';

/** A pickup can be ticked off for two days after its date has ended at the latest. */
const PAST_DATES = 3;

/** A day with its orders. */
export interface OrderedDay extends DayState {
  /** Locations without orders are missing. */
  sums: LocationSum[];
}

export interface FarmToday {
  /** From some days ago on, by date. */
  days: OrderedDay[];
  /** The days that the shop sells, by date. */
  selling: OrderedDay[];
  nextPickup: OrderedDay | undefined;
  /** Over, but the pickup mode still takes taps. */
  pastPickups: OrderedDay[];
  hasDays: boolean;
  refusedTaps: UnseenTap[];
  /** Customers withdrew from goods that they have collected, or should have. */
  withdrawals: Withdrawals[];
  standingProblems: StandingProblem[];
  lostSms: SmsMessage[];
  blockedSender: BlockedSender | undefined;
  lostMails: MailMessage[];
  usage: SmsUsage;
  settings: SettingValues;
  isCaptchaOff: boolean;
  canSendSms: boolean;
  /** Null when there is none; undefined in the demo, which needs none. */
  lastBackup: Date | null | undefined;
  today: string;
  now: Date;
}

/** The farm's week. */
@Injectable()
export class TodayService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plannedDays: PlannedDays,
    private readonly pickupDays: PickupDaysService,
    private readonly refusedTaps: RefusedTaps,
    private readonly standing: StandingForecast,
    private readonly messages: SmsLog,
    private readonly mails: MailLog,
    private readonly smsLimit: SmsLimit,
    private readonly senderWatch: SmsSenderWatch,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(): Promise<FarmToday> {
    const settings = await this.settings.values();
    const at = farmTime(this.clock.now(), settings.serverTimezone);
    const { now } = at;
    // The shop sells no day that they don't reach.
    const plans = settings.enableStandingOrders ? await this.standing.inReach(at) : [];
    const [states, refusedTaps, withdrawals, lostSms, lostMails, blockedSender, usage, lastBackup] =
      await Promise.all([
        this.plannedDays.listFrom(addDays(at.date, -PAST_DATES), plans),
        this.refusedTaps.unseen(),
        recentWithdrawals(this.dataSource.manager, at),
        this.messages.needingAttention(at),
        this.mails.needingAttention(now),
        this.senderWatch.blocked(settings),
        this.smsLimit.usage(),
        this.lastBackup(),
      ]);
    const hasDays = states.length > 0 || (await this.pickupDays.hasAny());
    const sums = await locationSums(
      this.dataSource.manager,
      states.map(({ day }) => day.id),
    );
    const days = states.toReversed().map((state) => ({
      ...state,
      sums: sums.filter(({ pickupDayId }) => pickupDayId === state.day.id),
    }));
    const calendar = days.map(({ day }) => day).filter((day) => !day.isOver(at));
    const takesTaps = ({ day }: DayState) => now < day.pickupTimes(at.zone).tapsUntil;
    return {
      days,
      selling: days.filter(
        ({ day }) =>
          calendar.includes(day) && shopState(day, calendar, now, settings.daysOnSale).kind === 'sold',
      ),
      // A hidden day without orders is no pickup.
      nextPickup: days.find(({ day, orderCount }) => !day.isOver(at) && (day.active || orderCount > 0)),
      pastPickups: days.filter((state) => state.day.isOver(at) && takesTaps(state)),
      hasDays,
      refusedTaps,
      withdrawals,
      standingProblems: problemsOf(plans),
      lostSms,
      blockedSender,
      lostMails,
      usage,
      settings,
      isCaptchaOff: this.config.isCaptchaOff,
      canSendSms: this.config.canSendSms,
      lastBackup,
      today: at.date,
      now,
    };
  }

  private async lastBackup(): Promise<Date | null | undefined> {
    if (this.config.isDemo) return undefined;
    const [newest] = await this.dataSource.manager.find(Backup, { order: { finishedAt: 'DESC' }, take: 1 });
    return newest?.finishedAt ?? null;
  }
}
