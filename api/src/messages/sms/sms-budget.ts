import { HOUR } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { query } from '../../database/statements.js';

const DAYS = 90;
const FACTOR = 3;
/** For a farm without a history. */
const LEAST = 100;
/** Otherwise whoever uses up the limit every day would raise it every day. */
const MOST = 2000;

/** How many SMS to all numbers a day may have: `SMS_DAILY_LIMIT`, or three times the busiest day of the last 90 days. */
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
    const limit = Math.min(MOST, Math.max(LEAST, FACTOR * (await busiestDay(manager, now))));
    this.known = { limit, at: now };
    return limit;
  }
}

/** The most messages that went out on one day. */
async function busiestDay(manager: EntityManager, now: number): Promise<number> {
  const [day] = await query<{ messages: string }>(
    manager,
    `SELECT COUNT(*) AS messages FROM sms_message WHERE status IN ('sent', 'unknown') AND createdAt > ?
     GROUP BY DATE(createdAt) ORDER BY messages DESC LIMIT 1`,
    [new Date(now - DAYS * 24 * HOUR)],
  );
  return Number(day?.messages ?? 0);
}
