import { DAY, HOUR } from '@hofkiste/contract/plain/durations';
import type { E164 } from '@hofkiste/contract/plain/units';
import type { SmsKind, SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Like } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { countLess, countMore } from '../database/rate-counters.js';
import { query } from '../database/statements.js';
import { keyedHash } from '../server/secret.js';
import { kindOf, linkChangesOf, MAX_CHANGE_MESSAGES } from './kinds.js';
import { SmsMessage } from './sms-message.entity.js';

const HISTORY_DAYS = 90;

const WEEK = 7 * DAY;
/** Limit divided by the messages of the busiest day. */
const BUSIEST_DAY_FACTOR = 3;
/** Limit of a farm without a history. */
const MIN_LIMIT = 100;
const MAX_LIMIT = 2000;
/** The most by which a limit grows in a week: strangers who use much of it every day raise it slowly. */
const GROWTH = 1.5;

interface BusyDay {
  /** 'yyyy-MM-dd' in UTC. */
  day: string;
  messages: number;
}

/** Returns how many SMS may go out in 24 hours: three times the busiest day, which the limit reaches week by week. */
export function dailyLimit(days: readonly BusyDay[], now: number): number {
  let limit = MIN_LIMIT;
  for (let weeksAgo = Math.floor((HISTORY_DAYS * DAY) / WEEK); weeksAgo >= 0; weeksAgo -= 1) {
    const until = now - weeksAgo * WEEK;
    const before = days.filter(({ day }) => Date.parse(day) <= until).map(({ messages }) => messages);
    const wanted = Math.min(MAX_LIMIT, Math.max(MIN_LIMIT, BUSIEST_DAY_FACTOR * Math.max(0, ...before)));
    limit = Math.min(wanted, Math.floor(GROWTH * limit));
  }
  return limit;
}

/** The reason of a message that the limit over all numbers keeps back. */
const DAILY_LIMIT_REACHED = 'Das Tageslimit für SMS ist erreicht';

/** How many SMS to all numbers a day may have: `SMS_DAILY_LIMIT`, or a limit by the farm's history. */
class SmsBudget {
  private known: { limit: number; at: number } | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Reads the history once an hour, through the caller's connection. */
  async limit(manager: EntityManager): Promise<number | 'off'> {
    const { smsDailyLimit } = this.config;
    if (smsDailyLimit !== 'auto') return smsDailyLimit;
    const now = this.clock.now().getTime();
    const { known } = this;
    if (known && Math.abs(now - known.at) < HOUR) return known.limit;
    // Meanwhile the others use the old one.
    if (known) known.at = now;
    const limit = dailyLimit(await busyDays(manager, now), now);
    this.known = { limit, at: now };
    return limit;
  }
}

/** Counts the messages that went out, by day in UTC; without days on which the limit kept some back: those may be a flood. */
async function busyDays(manager: EntityManager, now: number): Promise<BusyDay[]> {
  const since = new Date(now - HISTORY_DAYS * DAY);
  const rows = await query<{ day: string; messages: number | string }>(
    manager,
    `SELECT DATE(createdAt) AS day, COUNT(*) AS messages FROM sms_message
     WHERE status IN ('sent', 'unknown') AND createdAt > ? AND DATE(createdAt) NOT IN (
       SELECT DATE(createdAt) FROM sms_message
       WHERE status = 'suppressed' AND createdAt > ? AND lastError = ?)
     GROUP BY day`,
    [since, since, DAILY_LIMIT_REACHED],
  );
  return rows.map(({ day, messages }) => ({ day, messages: Number(messages) }));
}

const DAYS_SHARE = 2;
const REMINDERS_A_DAY = 3;
/** A number has three standing orders at most. */
const NOTICES_A_DAY = 6;
const TESTS_AN_HOUR = 5;
const ALL_NUMBERS = 'sms-day';

/** A message that the daily limit suppressed. */
export const suppressedForToday = { status: 'suppressed', lastError: DAILY_LIMIT_REACHED } as const;
const TOO_MANY_OF_NUMBER = 'Zu viele SMS an diese Nummer';

interface Counter {
  key: string;
  durationMs: number;
  most: number | 'off';
  /** German. */
  refusal: string;
}

interface Counted {
  kind: SmsKind;
  phoneNumber: E164;
  /**
   * `shop`: anybody may have caused it · `farmer`: the farmer wants this one, so only the daily limit holds · `all`: the
   * farmer sends many again.
   */
  origin: 'shop' | 'farmer' | 'all';
}

/**
 * Limits of SMS: a number gets `SMS_LIMIT` messages an hour and twice as many a day, three reminders a day and six
 * notices about standing orders; all numbers together `SMS_DAILY_LIMIT` a day, of which a fifth is kept for these and
 * the farmer. They are counted in the caller's transaction: simultaneous orders wait here for each other, and a failed
 * order counts nothing.
 */
@Injectable()
export class SmsLimit {
  private readonly budget: SmsBudget;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.budget = new SmsBudget(config, clock);
  }

  /** Counts a message to this number. If a limit is reached, it counts nothing and resolves to the reason. */
  async take(manager: EntityManager, message: Counted, now: Date): Promise<string | undefined> {
    return this.count(manager, await this.limitsOf(manager, message), now);
  }

  /** Like {@link take}, for a message by which the farmer tries out the provider. */
  async takeTest(manager: EntityManager, now: Date): Promise<string | undefined> {
    const limit = await this.budget.limit(manager);
    return this.count(manager, [TESTS, ofAllNumbers(limit)], now);
  }

  private async count(
    manager: EntityManager,
    limits: readonly Counter[],
    now: Date,
  ): Promise<string | undefined> {
    const counters = limits.filter(({ most }) => most !== 'off');
    if (counters.length === 0) return undefined;
    const durations = new Map(counters.map(({ key, durationMs }) => [key, durationMs]));
    const counts = await countMore(manager, durations, now);
    const exceeded = counters.find(({ key, most }) => (counts.get(key)?.points ?? 0) > Number(most));
    if (exceeded) await countLess(manager, [...durations.keys()]);
    return exceeded?.refusal;
  }

  /** Counts a message to each of so many numbers. Resolves to how many may be sent, and why the others may not. */
  async takeForAll(
    manager: EntityManager,
    count: number,
    now: Date,
  ): Promise<{ granted: number; refusal: string }> {
    const { key, durationMs, most, refusal } = ofAllNumbers(await this.budget.limit(manager));
    if (most === 'off') return { granted: count, refusal };
    const points = (await countMore(manager, new Map([[key, durationMs]]), now, count)).get(key)?.points ?? 0;
    const refused = Math.min(count, Math.max(0, points - most));
    if (refused > 0) await countLess(manager, [key], refused);
    return { granted: count - refused, refusal };
  }

  /** Tells whether the daily limit leaves room for a reminder. */
  async hasRoom(): Promise<boolean> {
    return !(await this.usage()).isReached;
  }

  /** Tells whether the daily limit leaves room for a message that somebody in the shop has caused. */
  async hasShopRoom(): Promise<boolean> {
    const { sent, shopLimit } = await this.usage();
    return shopLimit === null || sent < shopLimit;
  }

  /** Usage of the limit over all numbers. */
  async usage(): Promise<SmsUsage> {
    const limit = await this.budget.limit(this.dataSource.manager);
    const [row] = await query<{ points: number; expire: number }>(
      this.dataSource,
      'SELECT points, expire FROM rate_limit WHERE `key` = ? AND expire > ?',
      [ALL_NUMBERS, this.clock.now().getTime()],
    );
    const sent = row?.points ?? 0;
    return {
      sent,
      limit: limit === 'off' ? null : limit,
      shopLimit: limit === 'off' ? null : shopShare(limit),
      isReached: limit !== 'off' && sent >= limit,
      until: row ? new Date(Number(row.expire)).toISOString() : null,
      reachesPhones: this.config.smsDriver !== 'log',
    };
  }

  /** The counter of all numbers comes last, because its row blocks other orders until the commit. */
  private async limitsOf(manager: EntityManager, { kind, phoneNumber, origin }: Counted): Promise<Counter[]> {
    const limit = await this.budget.limit(manager);
    const { limit: ofKind } = kindOf(kind);
    if (ofKind === 'none' || origin === 'farmer') return [ofAllNumbers(limit)];
    const number = keyedHash(phoneNumber, this.config.sessionSecret);
    if (ofKind === 'reminders')
      return [this.perNumberAndDay('sms-reminder', number, REMINDERS_A_DAY), ofAllNumbers(limit)];
    if (ofKind === 'notices')
      return [this.perNumberAndDay('sms-standing', number, NOTICES_A_DAY), ofAllNumbers(limit)];
    const share = origin === 'shop' && limit !== 'off' ? shopShare(limit) : limit;
    return [...this.ofNumber(number), ofAllNumbers(share)];
  }

  private ofNumber(number: E164): Counter[] {
    const { smsLimit } = this.config;
    return [
      { key: `sms-hour:${number}`, durationMs: HOUR, most: smsLimit, refusal: TOO_MANY_OF_NUMBER },
      {
        key: `sms-day:${number}`,
        durationMs: DAY,
        most: smsLimit === 'off' ? 'off' : smsLimit * DAYS_SHARE,
        refusal: TOO_MANY_OF_NUMBER,
      },
    ];
  }

  /** Daily limit of a number for messages that nobody asked for. */
  private perNumberAndDay(name: string, number: E164, count: number): Counter {
    const most = this.config.smsLimit === 'off' ? 'off' : count;
    return { key: `${name}:${number}`, durationMs: DAY, most, refusal: TOO_MANY_OF_NUMBER };
  }
}

/** Returns how many of them may be caused by strangers in the shop. */
const shopShare = (limit: number): number => Math.floor((limit * 4) / 5);

const TESTS: Counter = {
  key: 'sms-test',
  durationMs: HOUR,
  most: TESTS_AN_HOUR,
  refusal: `Mehr als ${TESTS_AN_HOUR} Test-SMS in einer Stunde gehen nicht`,
};

const ofAllNumbers = (most: number | 'off'): Counter => ({
  key: ALL_NUMBERS,
  durationMs: DAY,
  most,
  refusal: DAILY_LIMIT_REACHED,
});

const TOO_MANY_CHANGES = `Schon ${MAX_CHANGE_MESSAGES} SMS zu Änderungen dieser Bestellung`;

/** Returns the reason to suppress a message about a change by link; undefined if there were few. */
export async function tooManyChanges(
  manager: EntityManager,
  order: { id: number },
): Promise<string | undefined> {
  const sent = await manager.countBy(SmsMessage, {
    dedupeKey: Like(linkChangesOf(order)),
    status: In(['sending', 'sent', 'unknown']),
  });
  return sent < MAX_CHANGE_MESSAGES ? undefined : TOO_MANY_CHANGES;
}
