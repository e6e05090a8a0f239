import { addDays, instantOf } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { afterNight } from '@hofkiste/contract/rules/quiet-hours';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { type SmsStatus, UNDELIVERED_STATES } from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, Not } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { query } from '../database/statements.js';
import { forEachAlone, transactionOfOne } from '../database/transaction.js';
import { standingDedupeKey } from '../messages/kinds.js';
import { MessageStates } from '../messages/message-states.service.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { SmsQueue } from '../messages/sms-queue.service.js';
import { Order } from '../orders/order.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import { type PlannedWeek, usualDate } from './entering/week-plan.js';
import type { StandingOrder } from './standing-order.entity.js';
import { lockedStanding, standingWithParts } from './standing-order.rows.js';
import { noticeTime, problemText, STANDING_TEXT_SETTINGS, type StandingFarm } from './standing-texts.js';

const KIND = 'standing-problem';

/** A pickup without an order. */
interface Problem {
  standing: StandingOrder;
  week: PlannedWeek;
}

/** Time of the wall clock until which the message about a week without a pickup day is written. */
const NOON = '12:00';

const keyOf = ({ standing, week }: Problem): string => standingDedupeKey.problem(standing.id, week.from);

/** Tells customers for which pickups nothing can be entered. */
@Injectable()
export class StandingProblems {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: StandingPlans,
    private readonly settings: SettingsService,
    private readonly sms: SmsQueue,
    private readonly messageStates: MessageStates,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Queues a message for each week of which the entering has recorded that it failed, at the time of its notice, if that
   * is still so. Several processes may do this at once.
   */
  async queueDue(at: FarmTime, signal?: AbortSignal): Promise<void> {
    const { enableStandingOrders, standingNoticeHours, ...settings } = await this.settings.pick([
      'enableStandingOrders',
      'standingNoticeHours',
      ...STANDING_TEXT_SETTINGS,
    ]);
    if (!enableStandingOrders || !this.config.canSendSms) return;
    const unsent = await this.unsentProblems(at);
    if (unsent.size === 0) return;
    const farm = { settings, publicUrl: this.config.publicUrl };
    const current = await this.current([...unsent.values()], at);
    const due = current.filter(
      (problem) => unsent.has(keyOf(problem)) && isTimeToWrite(problem, standingNoticeHours, at),
    );
    await forEachAlone(due, (problem) => this.write(problem, farm, at), signal);
  }

  /** Ends messages that have become untrue: they aren't sent any more, nor can a person send them again. */
  async expireSettled(at: FarmTime): Promise<void> {
    const { manager } = this.dataSource;
    const live = { kind: KIND, expiresAt: MoreThan(at.now) } as const;
    const messages = await manager.find(SmsMessage, {
      where: [
        { ...live, standingOrderId: Not(IsNull()), status: Not<SmsStatus>('sent') },
        { ...live, standingOrderId: Not(IsNull()), deliveryState: In(UNDELIVERED_STATES) },
      ],
    });
    if (messages.length === 0) return;
    const ids = messages.flatMap(({ standingOrderId }) => standingOrderId ?? []);
    const current = new Set<string | null>((await this.current(ids, at)).map(keyOf));
    const settled = messages.filter(({ dedupeKey }) => !current.has(dedupeKey)).map(({ id }) => id);
    if (settled.length > 0) await manager.update(SmsMessage, { id: In(settled) }, { expiresAt: at.now });
  }

  /** The problems that these standing orders have in the next weeks. */
  private async current(standingOrderIds: number[], at: FarmTime): Promise<Problem[]> {
    const standings = await standingWithParts(this.dataSource.manager, {
      id: In(standingOrderIds),
      status: 'active',
    });
    const plans = await this.plans.of(standings, at);
    return standings.flatMap((standing) =>
      (plans.get(standing.id) ?? [])
        .filter(({ state, isDue }) => isDue && (state === 'problem' || state === 'no-day'))
        .map((week) => ({ standing, week })),
    );
  }

  /** Returns the unsent problems of coming weeks: message key → id of the standing order. */
  private async unsentProblems({ date: today }: FarmTime): Promise<Map<string, number>> {
    const rows = await query<{ standingOrderId: number; monday: CalendarDate }>(
      this.dataSource,
      `SELECT standingOrderId, SUBSTRING_INDEX(\`key\`, ':', -1) AS monday FROM standing_order_event
       WHERE \`key\` LIKE 'not-entered:%' HAVING monday >= ?`,
      // A day of this week may stand for a date of the last one
      [addDays(mondayOf(today), -7)],
    );
    const recorded = new Map(
      rows.map(({ standingOrderId, monday }) => [
        standingDedupeKey.problem(standingOrderId, monday),
        standingOrderId,
      ]),
    );
    return new Map(await this.messageStates.unsent([...recorded], ([key]) => key));
  }

  /** Under the lock of the standing order: nobody enters the order or ends it while the message is written. */
  private async write({ standing, week }: Problem, farm: StandingFarm, at: FarmTime): Promise<void> {
    const { id, phoneNumber, version } = standing;
    if (phoneNumber === null) return;
    const date = dateOf({ standing, week });
    const message = {
      kind: KIND,
      orderId: null,
      standingOrderId: id,
      dedupeKey: standingDedupeKey.problem(id, week.from),
      phoneNumber,
      text: problemText(standing, { date, reasons: week.reasons }, farm),
      expiresAt: purposeEnd({ standing, week }, at.zone),
    } as const;
    await transactionOfOne(this.dataSource.manager, async (manager) => {
      const current = await lockedStanding(manager, { id });
      if (current?.status !== 'active' || current.version !== version) return;
      if (await manager.existsBy(Order, { weekKey: current.keyOf(week.from) })) return;
      await this.sms.notify(manager, message, at.now);
    });
  }
}

/** The pickup has this date, or it usually has. */
const dateOf = ({ standing, week: { day, from } }: Problem): string => day?.date ?? usualDate(standing, from);

/** Tells whether the time of the notice has come, or of a week without a day: at once, but not at night. */
function isTimeToWrite(problem: Problem, noticeHours: number, { now, zone }: FarmTime): boolean {
  const end = purposeEnd(problem, zone);
  const { day } = problem.week;
  const time = day
    ? noticeTime({ orderDeadline: day.orderDeadline, noticeHours, zone }, now)
    : afterNight(now, end, zone);
  return time <= now && now < end;
}

const purposeEnd = (problem: Problem, zone: string): Date =>
  problem.week.day?.orderDeadline ?? instantOf(dateOf(problem), NOON, zone);
