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

const NO_LIMIT: Attempt = { succeeded: async () => undefined };

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
    if (loginLimit === 'off') return NO_LIMIT;
    const { accounts } = this.limitersOf(loginLimit);
    const accountHash = hashOf(email.toLowerCase());
    const { attempts, succeeded } = await this.beginFrom(address, accountHash, loginLimit);
    const { consumedPoints } = await retryOnConflict(() => accounts.penalty(accountHash));
    await pause(delayMs(consumedPoints, loginLimit));
    return {
      succeeded: async () => {
        await Promise.all([succeeded(), retryOnConflict(() => accounts.reward(accountHash, attempts))]);
      },
    };
  }

  /** A login that names no account: only the address counts. Throws {@link TooManyAttempts}. */
  async beginWithoutAccount(kind: 'helper link' | 'passkey', address: string): Promise<Attempt> {
    const { loginLimit } = this.config;
    return loginLimit === 'off' ? NO_LIMIT : this.beginFrom(address, kind, loginLimit);
  }

  /** Resolves with the number of `attempts` on the account from this address. */
  private async beginFrom(
    address: string,
    account: string,
    limit: number,
  ): Promise<Attempt & { attempts: number }> {
    const { pairs, addresses } = this.limitersOf(limit);
    const addressHash = hashOf(addressKey(address));
    const pairHash = hashOf(account + addressHash);
    const attempts = await consume(pairs, pairHash);
    await consume(addresses, addressHash);
    return {
      attempts,
      succeeded: async () => {
        await Promise.all([
          retryOnConflict(() => pairs.delete(pairHash)),
          retryOnConflict(() => addresses.reward(addressHash)),
        ]);
      },
    };
  }

  private limitersOf(limit: number) {
    this.limiters ??= this.createLimiters(limit);
    return this.limiters;
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
