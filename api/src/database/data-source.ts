import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '../config.js';
import { entities } from './entities.js';
import { InitialSchema1795219200000 } from './migrations/1795219200000-initial-schema.js';
import { Operations1795230000000 } from './migrations/1795230000000-operations.js';
import { Statistics1795231000000 } from './migrations/1795231000000-statistics.js';
import { Totals1795232000000 } from './migrations/1795232000000-totals.js';
import { UncertainReports1795233000000 } from './migrations/1795233000000-uncertain-reports.js';
import { ClosedDaySums1795240000000 } from './migrations/1795240000000-closed-day-sums.js';
import { JobLock1795241000000 } from './migrations/1795241000000-job-lock.js';
import { OrderReport1795241100000 } from './migrations/1795241100000-order-report.js';

const CONNECT_TIMEOUT_MS = 5000;

export function dataSourceOptions({ database }: Config): DataSourceOptions {
  return {
    // On MySQL too: type 'mysql' would write locks that MariaDB cannot parse, this one works on both.
    type: 'mariadb',
    host: database.host,
    port: database.port,
    username: database.user,
    password: database.password,
    database: database.name,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    poolSize: 10,
    // a stack for each statement costs an order a twentieth of its time
    trace: false,
    entities,
    migrations: [
      InitialSchema1795219200000,
      Operations1795230000000,
      Statistics1795231000000,
      Totals1795232000000,
      UncertainReports1795233000000,
      ClosedDaySums1795240000000,
      JobLock1795241000000,
      OrderReport1795241100000,
    ],
    // DDL commits by itself: a transaction around it would only pretend.
    migrationsTransactionMode: 'none',
    synchronize: false,
  };
}

export const createDataSource = (config: Config) => new DataSource(dataSourceOptions(config));
