import { addDays } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, type FarmTime, farmTime } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { lastBackup } from '../../database/schema.js';
import { groupedBy } from '../../database/statements.js';
import { Machine } from '../../health/machine.service.js';
import { MailLog } from '../../messages/log/mail-log.service.js';
import { SmsLog } from '../../messages/log/sms-log.service.js';
import type { MailMessage } from '../../messages/mail-message.entity.js';
import { SmsReports } from '../../messages/providers/sms-reports.service.js';
import { SmsLimit } from '../../messages/sms-limit.service.js';
import type { SmsMessage } from '../../messages/sms-message.entity.js';
import { OrderReading, type WithdrawalCount } from '../../orders/order-reading.service.js';
import { type PickupSum, pickupSums } from '../../orders/sums/counts.rows.js';
import { RefusedTaps, type UnseenTap } from '../../pickup/refused-taps.service.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { PickupDaysService } from '../../pickup-days/pickup-days.service.js';
import { SettingsService, type SettingValues } from '../../settings/settings.service.js';
import {
  gapsOf,
  problemsOf,
  StandingForecast,
  type StandingGap,
  type StandingProblem,
} from '../../standing-orders/entering/standing-forecast.service.js';
import type { PlannedStanding } from '../../standing-orders/entering/standing-plans.service.js';
import { type DayState, PlannedDays } from '../planning/planned-days.service.js';
import type { FarmState } from './attention.js';

/** Four weeks show which weekdays are usual. A pickup can be ticked off for two days after its date at the latest. */
const PAST_DATES = 28;

/** A day with what was ordered. */
export interface OrderedDay extends DayState {
  /** Locations without orders are missing. */
  locationSums: readonly PickupSum[];
}

interface FarmDays {
  /** From some weeks ago on, with locations, by date. */
  days: PickupDay[];
  /** The days that the shop sells, by date. */
  selling: OrderedDay[];
  nextPickup: OrderedDay | undefined;
  /** Over, but the pickup mode still takes taps. */
  pastPickups: Pick<OrderedDay, 'day' | 'locationSums'>[];
  /** Days from today on whose report could not be sent. */
  failedReports: { date: CalendarDate; problem: string }[];
  hasDays: boolean;
}

export interface FarmToday extends FarmDays, FarmState {
  refusedTaps: UnseenTap[];
  /** Customers withdrew from goods that they have collected, or should have. */
  withdrawals: WithdrawalCount[];
  standingProblems: StandingProblem[];
  standingGaps: StandingGap[];
  lostSms: SmsMessage[];
  lostMails: MailMessage[];
  settings: SettingValues;
}

/** The farm's week. */
@Injectable()
export class TodayService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plannedDays: PlannedDays,
    private readonly pickupDays: PickupDaysService,
    private readonly orders: OrderReading,
    private readonly refusedTaps: RefusedTaps,
    private readonly standing: StandingForecast,
    private readonly messages: SmsLog,
    private readonly mails: MailLog,
    private readonly smsLimit: SmsLimit,
    private readonly smsReports: SmsReports,
    private readonly machine: Machine,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(): Promise<FarmToday> {
    const settings = await this.settings.values();
    const at = farmTime(this.clock.now(), settings.serverTimezone);
    const { now } = at;
    // The shop sells no day that they don't reach.
    const planning = settings.enableStandingOrders ? this.standing.ahead(at) : Promise.resolve([]);
    const [
      days,
      plans,
      refusedTaps,
      withdrawals,
      lostSms,
      lostMails,
      blockedSender,
      usage,
      backedUp,
      machine,
    ] = await Promise.all([
      this.days(at, settings.daysOnSale, planning),
      planning,
      this.refusedTaps.unseen(),
      this.orders.withdrawalsToSettle(at),
      this.messages.needingAttention(at),
      this.mails.needingAttention(now),
      this.smsReports.blockedSender(settings),
      this.smsLimit.usage(),
      this.lastBackup(now),
      this.machine.state(),
    ]);
    return {
      ...days,
      refusedTaps,
      withdrawals,
      standingProblems: problemsOf(plans),
      standingGaps: gapsOf(plans, days.days),
      lostSms,
      blockedSender,
      lostMails,
      usage,
      settings,
      isCaptchaOff: this.config.isCaptchaOff,
      isTrial: this.config.isTrial,
      canSendSms: this.config.canSendSms,
      lastBackup: backedUp,
      ...machine,
      today: at.date,
      now,
    };
  }

  /** Reads the boxes of the shown days only: a season has thousands. */
  private async days(at: FarmTime, daysOnSale: number, plans: Promise<PlannedStanding[]>): Promise<FarmDays> {
    const days = await this.plannedDays.daysFrom(addDays(at.date, -PAST_DATES));
    const { past, coming, selling } = stagesOf(days, at, daysOnSale);
    const next = coming.findIndex(({ active }) => active);
    // A hidden day without orders is no pickup.
    const candidates = next < 0 ? coming : coming.slice(0, next + 1);
    const counted = [...new Set([...past, ...candidates, ...selling])].map(({ id }) => id);
    const withdrawalsOf = [...past, ...candidates].map(({ id }) => id);
    const rows = await pickupSums(this.dataSource.manager, counted, withdrawalsOf);
    const sums = groupedBy(rows, ({ pickupDayId }) => pickupDayId);
    const sumsOf = ({ id }: PickupDay) => sums.get(id) ?? [];
    const nextPickup = candidates.find((day) => day.active || sumsOf(day).some(({ orders }) => orders > 0));
    const [states, failedReports, hasDays] = await Promise.all([
      this.plannedDays.statesOf([...new Set([...selling, ...(nextPickup ? [nextPickup] : [])])], plans),
      this.plannedDays.failedReports(days.filter((day) => !day.isPast(at.date))),
      days.length > 0 || this.pickupDays.hasAny(),
    ]);
    const ordered = states.map((state) => ({ ...state, locationSums: sumsOf(state.day) }));
    return {
      days,
      selling: ordered.filter(({ day }) => selling.includes(day)),
      nextPickup: ordered.find(({ day }) => day === nextPickup),
      pastPickups: past.map((day) => ({ day, locationSums: sumsOf(day) })),
      failedReports,
      hasDays,
    };
  }

  private async lastBackup(now: Date): Promise<Date | null | undefined> {
    return this.config.isDemo ? undefined : lastBackup(this.dataSource.manager, now);
  }
}

/** Returns the days that are over but take taps, those to come, and those that the shop sells. */
function stagesOf(
  days: readonly PickupDay[],
  at: FarmTime,
  daysOnSale: number,
): Record<'past' | 'coming' | 'selling', PickupDay[]> {
  const coming = days.filter((day) => !day.isOver(at));
  return {
    past: days.filter((day) => day.isOver(at) && at.now < day.pickupTimes(at.zone).tapsUntil),
    coming,
    selling: coming.filter((day) => shopState(day, coming, at.now, daysOnSale).kind === 'sold'),
  };
}
