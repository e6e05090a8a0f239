import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type FarmTime, farmTime } from '../../config/clock.js';
import { isDuplicate, isUnreachable } from '../../database/transaction.js';
import { LOGGER } from '../../logging/logger.js';
import { OrderMessages } from '../../messages/order-messages.service.js';
import { Order } from '../../orders/order.entity.js';
import { checkRefusals, orderDeadlinePassed, pickupDayInactive } from '../../orders/orders.errors.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound, pickupOver } from '../../pickup-days/pickup-days.errors.js';
import { Background } from '../../schedule/background.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { requireActive } from '../standing-edit.js';
import { StandingOrder, StandingOrderEvent } from '../standing-order.entity.js';
import { recordStandingEvent } from '../standing-order.rows.js';
import {
  alreadyEntered,
  nothingToEnter,
  standingOrderNotFound,
  standingOrdersOff,
} from '../standing-orders.errors.js';
import {
  type Entry,
  type EntryOptions,
  isWanted,
  lockedParts,
  NOTHING,
  type PlannedEntry,
  storeEntry,
  weeksOfDay,
  withoutShortLines,
} from './order-entry.js';
import { StandingPlans } from './standing-plans.service.js';
import type { PlannedWeek } from './week-plan.js';

const JOB = 'standing-orders';
/** After a change of these more days may be in reach. */
const RELEVANT_SETTINGS: readonly SettingKey[] = ['enableStandingOrders', 'standingLeadDays', 'daysOnSale'];

interface WeekOfStanding {
  standing: StandingOrder;
  week: PlannedWeek;
}

/** Enters the orders of standing orders, each one once. */
@Injectable()
export class StandingEntering implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: StandingPlans,
    private readonly messages: OrderMessages,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
    private readonly background: Background,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.settings.onSaved((key) => {
      if (RELEVANT_SETTINGS.includes(key)) this.enterSoon();
    });
  }

  /** Call it after everything that may let an order be entered. It is done within seconds; never throws. */
  enterSoon(): void {
    this.background.runSoon(JOB, (signal) => this.enterDue(signal));
  }

  inBackground(): Promise<void> {
    return this.background.run(JOB, (signal) => this.enterDue(signal));
  }

  /** Enters every week whose time has come, earlier pickups first; records once why a week can't be entered. */
  async enterDue(signal?: AbortSignal): Promise<void> {
    const at = await this.clock.read();
    const plans = await this.plans.active(at);
    const weeks = plans.flatMap(({ standing, weeks }) => weeks.map((week) => ({ standing, week })));
    const enterable = weeks.filter(({ week }) => week.isEnterable);
    const failing = weeks.filter(({ week: { isDue, state } }) => isDue && state !== 'planned');
    const failed = await this.enterAll(enterable, signal);
    await this.recordNotEntered([...failing, ...failed], at);
  }

  /**
   * Enters an order on a day that the farmer has chosen. `force` overrides its deadline, sold-out boxes and limits, but
   * never an agreed price. Resolves to the id of the order.
   */
  async enterByFarmer(
    id: number,
    { pickupDayId, force }: { pickupDayId: number; force: boolean },
  ): Promise<number> {
    if (!(await this.settings.value('enableStandingOrders'))) throw standingOrdersOff();
    const sendsMails = await this.messages.sendsMails();
    const isKnown = await this.dataSource.manager.existsBy(StandingOrder, { id });
    if (!isKnown) throw standingOrderNotFound();
    try {
      const { manager } = this.dataSource;
      const { orderId, reasons } = await withoutShortLines(manager, new Set(), async (manager, short) => {
        const parts = await lockedParts(manager, id, pickupDayId);
        if (!parts) throw pickupDayNotFound();
        requireActive(parts.standing);
        // Under the lock: a call-off that was faster cancels only orders from before it.
        const at = await this.clock.at(this.clock.now(), manager);
        const isForced = isForcedDay(parts.pickupDay, at, force);
        const monday = await freeWeek(manager, parts);
        const entry = { ...parts, monday, short, isForced, byFarmer: { force } };
        return storeEntry(manager, entry, { at, sendsMails });
      });
      if (orderId === undefined) throw nothingToEnter(reasons);
      return orderId;
    } catch (error) {
      if (isDuplicate(error)) throw alreadyEntered();
      throw error;
    }
  }

  /** Enters a planned week, unless it has changed meanwhile or another process has entered it. */
  async enter(
    { standing: planned, day, from: monday, reasons }: PlannedEntry,
    options: EntryOptions,
  ): Promise<Entry> {
    const short = reasons.flatMap(({ reason, boxPresetId }) =>
      reason === 'stock' && boxPresetId !== undefined ? [boxPresetId] : [],
    );
    try {
      return await withoutShortLines(this.dataSource.manager, new Set(short), async (manager, left) => {
        const parts = await lockedParts(manager, planned.id, day.id);
        const { enableStandingOrders } = await this.settings.pick(['enableStandingOrders'], manager);
        if (!enableStandingOrders) return { ...NOTHING, isOff: true };
        if (!parts || parts.standing.version !== planned.version) return NOTHING;
        if (!(await isWanted(manager, { ...parts, monday }, options.at.now))) return NOTHING;
        return storeEntry(manager, { ...parts, monday, short: left, isForced: false }, options);
      });
    } catch (error) {
      if (isDuplicate(error)) return NOTHING;
      throw error;
    }
  }

  /** Resolves to the weeks for which nothing was left when it came to them. */
  private async enterAll(
    enterable: readonly WeekOfStanding[],
    signal: AbortSignal | undefined,
  ): Promise<WeekOfStanding[]> {
    if (enterable.length === 0) return [];
    const sendsMails = await this.messages.sendsMails();
    const { zone } = await this.clock.read();
    const failed: WeekOfStanding[] = [];
    for (const { standing, week } of enterable.toSorted(byPickup)) {
      if (signal?.aborted) break;
      if (week.day === null) continue;
      try {
        const { day, from, reasons: known } = week;
        const planned = { standing, day, from, reasons: known };
        const options = { at: farmTime(this.clock.now(), zone), sendsMails };
        const { orderId, reasons, isOff } = await this.enter(planned, options);
        if (isOff) break;
        if (orderId === undefined && reasons.length > 0)
          failed.push({ standing, week: { ...week, reasons } });
      } catch (error) {
        // A failing standing order must not keep the others from their orders.
        if (isUnreachable(error)) throw error;
        this.logger.error({ err: error, standingOrderId: standing.id }, 'standing order not entered');
      }
    }
    return failed;
  }

  private async recordNotEntered(weeks: readonly WeekOfStanding[], { now }: FarmTime): Promise<void> {
    if (weeks.length === 0) return;
    const { manager } = this.dataSource;
    const keyed = weeks.map(({ standing, week }) => ({
      key: StandingOrderEvent.notEnteredKey(standing.id, week.from),
      standing,
      week,
    }));
    const known = await manager.find(StandingOrderEvent, {
      select: { key: true },
      where: { key: In(keyed.map(({ key }) => key)) },
    });
    const knownKeys = new Set(known.map(({ key }) => key));
    for (const { key, standing, week } of keyed.filter((one) => !knownKeys.has(one.key))) {
      const { day, from, to, reasons } = week;
      const detail = {
        ...(day ? { date: day.date } : { fromDate: from, toDate: to }),
        reasons: [...reasons],
      };
      const event = { standingOrderId: standing.id, at: now, actor: 'system', kind: 'not-entered' } as const;
      try {
        await recordStandingEvent(manager, { ...event, detail, key });
      } catch (error) {
        // Another process was faster.
        if (!isDuplicate(error)) throw error;
      }
    }
  }
}

/** Limited boxes go to whoever has had the standing order for longer. */
function byPickup(a: WeekOfStanding, b: WeekOfStanding): number {
  const dateOf = ({ week: { day } }: WeekOfStanding) => day?.date ?? '';
  return dateOf(a).localeCompare(dateOf(b)) || a.standing.id - b.standing.id;
}

/** Returns the week of a day without an order of the standing order; without one the first, whose key is then a duplicate. */
async function freeWeek(
  manager: EntityManager,
  { standing, pickupDay }: { standing: StandingOrder; pickupDay: PickupDay },
): Promise<string> {
  const [first, other] = weeksOfDay(standing, pickupDay);
  if (other === undefined) return first;
  const isEntered = await manager.existsBy(Order, { weekKey: standing.keyOf(first) });
  return isEntered ? other : first;
}

/** True if the farmer overrides the state of the day. */
function isForcedDay(day: PickupDay, at: FarmTime, force: boolean): boolean {
  if (day.isOver(at)) throw pickupOver();
  return checkRefusals(
    [day.active ? undefined : pickupDayInactive(), day.isOpenAt(at.now) ? undefined : orderDeadlinePassed()],
    force,
  );
}
