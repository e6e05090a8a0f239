import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { CONFIG, type Config } from '../../config/config.js';
import { retryOnConflict } from '../../database/transaction.js';
import { hashOf } from '../../server/secret.js';
import { addressKey } from '../../server/text.js';
import { tooManyAttempts } from '../auth.errors.js';

const QUARTER_OF_AN_HOUR = 15 * 60;
const ACCOUNTS_PER_ADDRESS = 5;
const OPTIONS_PER_LIMIT = 10;
const MAX_DELAY_MS = 3000;

interface Attempt {
  succeeded(): Promise<void>;
  /** The password was not checked. */
  withdrawn(): Promise<void>;
}

const NO_LIMIT: Attempt = { succeeded: async () => undefined, withdrawn: async () => undefined };

/** Where an attempt comes from. */
interface Origin {
  address: string;
  /** The token of a browser that has logged in to this account before. */
  device: string | undefined;
}

/**
 * Limits failed logins. An attempt with a password is counted before it is checked, so that parallel guesses count too; a
 * successful one is taken back.
 */
@Injectable()
export class LoginLimits {
  private limiters: ReturnType<LoginLimits['createLimiters']> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A known device has attempts of its own, so that strangers with its address can't use them up. */
  async begin(email: string, { address, device }: Origin): Promise<Attempt> {
    const { loginLimit } = this.config;
    if (loginLimit === 'off') return NO_LIMIT;
    const { pairs, addresses, accounts } = this.limitersOf(loginLimit);
    const accountHash = hashOf(email.toLowerCase());
    const addressHash = hashOf(addressKey(address));
    const pairHash = hashOf(accountHash + (device ?? addressHash));
    const attempts = await consume(pairs, pairHash);
    if (device) {
      return {
        succeeded: async () => void (await retryOnConflict(() => pairs.delete(pairHash))),
        withdrawn: async () => void (await retryOnConflict(() => pairs.reward(pairHash))),
      };
    }
    await consume(addresses, addressHash);
    const { consumedPoints } = await retryOnConflict(() => accounts.penalty(accountHash));
    await pause(delayMs(consumedPoints, loginLimit));
    const reward = async (count: number) => {
      await Promise.all([
        retryOnConflict(() => addresses.reward(addressHash)),
        retryOnConflict(() => accounts.reward(accountHash, count)),
      ]);
    };
    return {
      succeeded: async () => {
        await Promise.all([retryOnConflict(() => pairs.delete(pairHash)), reward(attempts)]);
      },
      withdrawn: async () => {
        await Promise.all([retryOnConflict(() => pairs.reward(pairHash)), reward(1)]);
      },
    };
  }

  /** Counts a refused link or passkey. Valid ones need no limit, since nobody can guess them. */
  async refused(kind: 'helper link' | 'invitation' | 'passkey', address: string): Promise<void> {
    const { loginLimit } = this.config;
    if (loginLimit !== 'off') await consume(this.limitersOf(loginLimit).pairs, kindHash(kind, address));
  }

  /** Many people with one address may ask for passkey options. */
  async passkeyOptions(address: string): Promise<void> {
    const { loginLimit } = this.config;
    if (loginLimit !== 'off')
      await consume(this.limitersOf(loginLimit).options, kindHash('options', address));
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
      options: limiter('login-options', limit * OPTIONS_PER_LIMIT),
    };
  }
}

/** Per account the delay only grows: guessing from many addresses doesn't lock the owner out. */
export const delayMs = (attempts: number, limit: number): number =>
  attempts <= limit ? 0 : Math.min(250 * 2 ** (attempts - limit - 1), MAX_DELAY_MS);

async function consume(limiter: RateLimiterMySQL, key: string): Promise<number> {
  try {
    return (await retryOnConflict(() => limiter.consume(key))).consumedPoints;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyAttempts(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

const kindHash = (kind: string, address: string) => hashOf(kind + hashOf(addressKey(address)));
