import { isIP } from 'node:net';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { entities } from '../entities.js';
import { boundedDriver, type Limits } from './bounded-driver.js';
import { InitialSchema1795219200000 } from './migrations/1795219200000-initial-schema.js';
import { Operations1795230000000 } from './migrations/1795230000000-operations.js';
import { Statistics1795231000000 } from './migrations/1795231000000-statistics.js';
import { Totals1795232000000 } from './migrations/1795232000000-totals.js';
import { UncertainReports1795233000000 } from './migrations/1795233000000-uncertain-reports.js';
import { ClosedDaySums1795240000000 } from './migrations/1795240000000-closed-day-sums.js';
import { JobLock1795241000000 } from './migrations/1795241000000-job-lock.js';
import { OrderReport1795241100000 } from './migrations/1795241100000-order-report.js';
import { SessionAdmin1795242000000 } from './migrations/1795242000000-session-admin.js';
import { Versions1795250000000 } from './migrations/1795250000000-versions.js';
import { BoxLimits1795260000000 } from './migrations/1795260000000-box-limits.js';
import { OrderChanges1795261000000 } from './migrations/1795261000000-order-changes.js';
import { Pickup1795270000000 } from './migrations/1795270000000-pickup.js';
import { AnnouncedDays1795280000000 } from './migrations/1795280000000-announced-days.js';
import { DayMessages1795281000000 } from './migrations/1795281000000-day-messages.js';
import { Pictures1795282000000 } from './migrations/1795282000000-pictures.js';
import { ErasedNumbers1795283000000 } from './migrations/1795283000000-erased-numbers.js';
import { Security1795290000000 } from './migrations/1795290000000-security.js';
import { Backups1795300000000 } from './migrations/1795300000000-backups.js';
import { CustomerIndexes1795400000000 } from './migrations/1795400000000-customer-indexes.js';
import { SmsLog1795500000000 } from './migrations/1795500000000-sms-log.js';
import { RemovedBoxes1795510000000 } from './migrations/1795510000000-removed-boxes.js';
import { PickupLinks1795530000000 } from './migrations/1795530000000-pickup-links.js';
import { resumable } from './resumable-migration.js';

const CONNECT_TIMEOUT_MS = 1500;

export function dataSourceOptions({ database }: Config, limits?: Limits): DataSourceOptions {
  return {
    // Also for MySQL: type 'mysql' writes locks that MariaDB can't parse, this one works on both.
    type: 'mariadb',
    driver: boundedDriver(limits),
    host: database.host,
    port: database.port,
    username: database.user,
    password: database.password,
    database: database.name,
    ...(database.tlsCa && { ssl: tls(database.tlsCa, database.host) }),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // An order waits for several statements: with 10, a twentieth fewer orders a second.
    poolSize: 20,
    // A stack for each statement takes a twentieth of an order's time.
    trace: false,
    entities,
    // In order. New ones are appended; one that has landed never changes.
    migrations: [
      InitialSchema1795219200000,
      Operations1795230000000,
      Statistics1795231000000,
      Totals1795232000000,
      UncertainReports1795233000000,
      ClosedDaySums1795240000000,
      JobLock1795241000000,
      OrderReport1795241100000,
      SessionAdmin1795242000000,
      Versions1795250000000,
      BoxLimits1795260000000,
      OrderChanges1795261000000,
      Pickup1795270000000,
      AnnouncedDays1795280000000,
      DayMessages1795281000000,
      Pictures1795282000000,
      ErasedNumbers1795283000000,
      Security1795290000000,
      Backups1795300000000,
      CustomerIndexes1795400000000,
      SmsLog1795500000000,
      RemovedBoxes1795510000000,
      PickupLinks1795530000000,
    ].map(resumable),
    // DDL commits by itself: a transaction around it would have no effect.
    migrationsTransactionMode: 'none',
    synchronize: false,
  };
}

/** mysql2 can check the name in the server's certificate, but not an address. */
const tls = (ca: string, host: string) => ({ ca, verifyIdentity: isIP(host) === 0 });

/** For programs, whose statements may take their time. */
export const createDataSource = (config: Config) => new DataSource(dataSourceOptions(config));

/** For programs that change tables. */
export const createOwnerDataSource = (config: Config) =>
  createDataSource({ ...config, database: { ...config.database, ...config.databaseOwner } });
