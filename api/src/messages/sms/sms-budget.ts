import { DAY, HOUR } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { query } from '../../database/statements.js';
import { type BusyDay, dailyLimit, HISTORY_DAYS } from './daily-limit.js';

/** The reason of a message that the limit over all numbers keeps back. */
export const DAILY_LIMIT_REACHED = 'Das Tageslimit für SMS ist erreicht';

/** How many SMS to all numbers a day may have: `SMS_DAILY_LIMIT`, or a limit by the farm's history. */
@Injectable()
export class SmsBudget {
  private known: { limit: number; at: number } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
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
