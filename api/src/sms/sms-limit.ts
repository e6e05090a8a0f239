import { createHmac } from 'node:crypto';
import type { SmsKind, SmsUsage } from '@hofkiste/contract/sms-messages';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config.js';
import { countMore } from '../database/rate-counters.js';
import { execute, query } from '../database/statements.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const DAYS_SHARE = 2;
const ALL_NUMBERS = 'sms-day';

interface Counter {
  key: string;
  durationMs: number;
  most: number | 'off';
  /** German. */
  refusal: string;
}

/**
 * One number gets `SMS_LIMIT` messages an hour and twice as many a day, all numbers together `SMS_DAILY_LIMIT` a day.
 * They are counted in the caller's transaction: simultaneous orders wait here for each other, and a failed order counts
 * nothing. Reminders and messages to everybody count against the limit of all numbers only.
 */
@Injectable()
export class SmsLimit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Counts a message to this number. If a limit is reached, it counts nothing and resolves to the reason. */
  async take(
    manager: EntityManager,
    { kind, phoneNumber }: { kind: SmsKind; phoneNumber: string },
    now: Date,
  ): Promise<string | undefined> {
    const limits =
      kind === 'reminder' ? [this.ofAllNumbers()] : [...this.ofNumber(phoneNumber), this.ofAllNumbers()];
    const counters = limits.filter(({ most }) => most !== 'off');
    if (counters.length === 0) return undefined;
    const durations = new Map(counters.map(({ key, durationMs }) => [key, durationMs]));
    const counts = await countMore(manager, durations, now);
    const exceeded = counters.find(({ key, most }) => (counts.get(key)?.points ?? 0) > Number(most));
    if (exceeded) {
      await execute(manager, 'UPDATE rate_limit SET points = points - 1 WHERE `key` IN (?)', [
        [...durations.keys()],
      ]);
    }
    return exceeded?.refusal;
  }

  /** Counts a message to each of so many numbers. Resolves to how many may be sent, and why the others may not. */
  async takeForAll(
    manager: EntityManager,
    count: number,
    now: Date,
  ): Promise<{ granted: number; refusal: string }> {
    const { key, durationMs, most, refusal } = this.ofAllNumbers();
    if (most === 'off') return { granted: count, refusal };
    const points = (await countMore(manager, new Map([[key, durationMs]]), now, count)).get(key)?.points ?? 0;
    const refused = Math.min(count, Math.max(0, points - most));
    if (refused > 0) {
      await execute(manager, 'UPDATE rate_limit SET points = points - ? WHERE `key` = ?', [refused, key]);
    }
    return { granted: count - refused, refusal };
  }

  /** Of the limit over all numbers. */
  async usage(): Promise<SmsUsage> {
    const { smsDailyLimit, smsDriver } = this.config;
    const [row] = await query<{ points: number; expire: number }>(
      this.dataSource,
      'SELECT points, expire FROM rate_limit WHERE `key` = ? AND expire > ?',
      [ALL_NUMBERS, this.clock.now().getTime()],
    );
    const sent = row?.points ?? 0;
    return {
      sent,
      limit: smsDailyLimit === 'off' ? null : smsDailyLimit,
      isReached: smsDailyLimit !== 'off' && sent >= smsDailyLimit,
      until: row ? new Date(Number(row.expire)).toISOString() : null,
      reachesPhones: smsDriver !== 'log',
    };
  }

  private ofNumber(phoneNumber: string): Counter[] {
    const { smsLimit } = this.config;
    // Without a key all numbers could be tried out.
    const number = createHmac('sha256', this.config.sessionSecret).update(phoneNumber).digest('base64url');
    const refusal = 'Zu viele SMS an diese Nummer';
    return [
      { key: `sms-hour:${number}`, durationMs: HOUR, most: smsLimit, refusal },
      {
        key: `sms-day:${number}`,
        durationMs: DAY,
        most: smsLimit === 'off' ? 'off' : smsLimit * DAYS_SHARE,
        refusal,
      },
    ];
  }

  /** Take it last: other orders wait for its row until the commit. */
  private ofAllNumbers(): Counter {
    return {
      key: ALL_NUMBERS,
      durationMs: DAY,
      most: this.config.smsDailyLimit,
      refusal: 'Das Tageslimit für SMS ist erreicht (SMS_DAILY_LIMIT)',
    };
  }
}
