import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const DAYS_SHARE = 2;

/**
 * One number gets `SMS_LIMIT` messages an hour and twice as many a day. They are counted in the caller's transaction:
 * simultaneous orders for one number wait here for each other, and a failed order counts nothing.
 */
@Injectable()
export class SmsLimit {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether this number may get another SMS. If so, it is counted. */
  async take(manager: EntityManager, phoneNumber: string, now: Date): Promise<boolean> {
    const { smsLimit } = this.config;
    if (smsLimit === 'off') return true;
    const number = createHash('sha256').update(phoneNumber).digest('base64url');
    const hour = { key: `sms-hour:${number}`, expire: now.getTime() + HOUR };
    const day = { key: `sms-day:${number}`, expire: now.getTime() + DAY };
    await manager.query(
      'INSERT INTO rate_limit (`key`, points, expire) VALUES (?, 1, ?), (?, 1, ?) ' +
        'ON DUPLICATE KEY UPDATE points = IF(expire <= ?, 1, points + 1), ' +
        'expire = IF(expire <= ?, VALUES(expire), expire)',
      [hour.key, hour.expire, day.key, day.expire, now.getTime(), now.getTime()],
    );
    const keys = [hour.key, day.key];
    const exceeded = await manager.query<{ key: string }[]>(
      'SELECT `key` FROM rate_limit WHERE `key` IN (?) AND points > IF(`key` = ?, ?, ?)',
      [keys, hour.key, smsLimit, smsLimit * DAYS_SHARE],
    );
    if (exceeded.length === 0) return true;
    await manager.query('UPDATE rate_limit SET points = points - 1 WHERE `key` IN (?)', [keys]);
    return false;
  }
}
