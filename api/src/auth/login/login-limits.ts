import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { CONFIG, type Config } from '../../config.js';
import { retryOnConflict } from '../../database/failures.js';
import { TooManyAttempts } from '../auth.errors.js';
import { addressKey } from './address-key.js';

const QUARTER_OF_AN_HOUR = 15 * 60;
const ACCOUNTS_PER_ADDRESS = 5;
const MAX_DELAY_MS = 3000;

interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Limits failed logins. An attempt is counted before its password is checked, so that parallel guesses count too; a
 * successful one is taken back.
 */
@Injectable()
export class LoginLimits {
  private limiters: ReturnType<LoginLimits['createLimiters']> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws {@link TooManyAttempts}. */
  async begin(email: string, address: string): Promise<Attempt> {
    const { loginLimit } = this.config;
    if (loginLimit === 'off') return { succeeded: async () => undefined };
    this.limiters ??= this.createLimiters(loginLimit);
    const { pairs, addresses, accounts } = this.limiters;
    const addressHash = hashOf(addressKey(address));
    const accountHash = hashOf(email.toLowerCase());
    const pairHash = hashOf(accountHash + addressHash);

    const attemptsFromHere = await consume(pairs, pairHash);
    await consume(addresses, addressHash);
    const { consumedPoints } = await retryOnConflict(() => accounts.penalty(accountHash));
    await pause(delayMs(consumedPoints, loginLimit));

    return {
      succeeded: async () => {
        await Promise.all([
          retryOnConflict(() => pairs.delete(pairHash)),
          retryOnConflict(() => addresses.reward(addressHash)),
          retryOnConflict(() => accounts.reward(accountHash, attemptsFromHere)),
        ]);
      },
    };
  }

  private createLimiters(limit: number) {
    const { driver } = this.dataSource;
    if (!(driver instanceof MysqlDriver)) throw new Error('the login limits need a MySQL pool');
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterMySQL({
        storeClient: driver.pool,
        storeType: 'pool',
        dbName: this.config.database.name,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix,
        points,
        duration: QUARTER_OF_AN_HOUR,
      });
    return {
      pairs: limiter('login-pair', limit),
      addresses: limiter('login-address', limit * ACCOUNTS_PER_ADDRESS),
      accounts: limiter('login-account', limit),
    };
  }
}

/** Per account the delay only grows: nobody can lock the owner out by guessing from many addresses. */
export const delayMs = (attempts: number, limit: number): number =>
  attempts <= limit ? 0 : Math.min(250 * 2 ** (attempts - limit - 1), MAX_DELAY_MS);

async function consume(limiter: RateLimiterMySQL, key: string): Promise<number> {
  try {
    return (await retryOnConflict(() => limiter.consume(key))).consumedPoints;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooManyAttempts(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
