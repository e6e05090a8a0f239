import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import * as mysql2 from 'mysql2';

export interface WaitLimits {
  /** How long a connection that works may send nothing, in ms. */
  silenceMs: number;
  /** How long a request waits for a free connection, in ms. */
  acquireMs: number;
  /** How long a statement waits for a lock, in seconds. */
  lockSeconds: number;
  /** How long the locks of a transaction outlive a process that hangs, in seconds. MySQL has no such limit. */
  idleSeconds: number;
}

/** A call that the database doesn't answer fails within five seconds: waiting for a connection, then for a statement. */
export const REQUEST_WAITS: WaitLimits = {
  silenceMs: 3000,
  acquireMs: 2000,
  lockSeconds: 2,
  idleSeconds: 10,
};

const patience = new AsyncLocalStorage<true>();

/** Runs background work without the limits: its statements, and its waits for a connection, may take any time. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work);

/** mysql2 reports network problems by such codes too. */
class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

type Acquired = (error: Error | null, connection?: mysql2.PoolConnection) => void;

/**
 * mysql2 as TypeORM's driver, with a session for each connection that doesn't depend on the server's options.
 * Without `limits` a statement may take as long as it needs.
 */
export function boundedDriver(limits?: WaitLimits) {
  return {
    ...mysql2,
    createPool(options: mysql2.PoolOptions): mysql2.Pool {
      const pool = mysql2.createPool(options);
      pool.on('connection', (connection) => {
        keepPromises(connection);
        prepareSession(connection, limits);
      });
      if (limits) limitWaits(pool, limits);
      return pool;
    },
  };
}

/** Runs before the first statement of whoever asked for the connection. */
function prepareSession(connection: mysql2.PoolConnection, limits: WaitLimits | undefined): void {
  const variables = ["time_zone = '+00:00'"];
  let onlyMariaDb = '';
  if (limits) {
    variables.push(
      `innodb_lock_wait_timeout = ${limits.lockSeconds}`,
      `lock_wait_timeout = ${limits.lockSeconds}`,
    );
    onlyMariaDb = `/*M! , idle_transaction_timeout = ${limits.idleSeconds} */`;
  }
  for (const statement of [
    'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
    `SET SESSION ${variables.join(', ')} ${onlyMariaDb}`,
  ]) {
    connection.query(statement, (error) => {
      if (error) connection.destroy();
    });
  }
}

/** TypeORM asks for a new wrapper with each statement. */
function keepPromises(connection: mysql2.PoolConnection): void {
  const wrapper = connection.promise();
  connection.promise = () => wrapper;
}

/**
 * A connection that is in use and silent is destroyed. mysql2's own query timeout keeps the connection, and the ROLLBACK
 * would then wait behind the statement that hangs. mysql2 has no limit for the wait for a connection either: behind a
 * full pool these waits would add up.
 */
function limitWaits(pool: mysql2.Pool, { silenceMs, acquireMs }: WaitLimits): void {
  const limited = new WeakSet<mysql2.PoolConnection>();
  pool.on('release', (connection) => limited.delete(connection));
  pool.on('connection', (connection) => {
    // The types of mysql2 hide the socket.
    const stream: unknown = Reflect.get(connection, 'stream');
    if (!(stream instanceof Socket)) throw new Error('mysql2 no longer keeps its socket in `stream`');
    stream.setTimeout(silenceMs);
    stream.on('timeout', () => {
      if (limited.has(connection)) stream.destroy(new DatabaseTimeout('the database is silent'));
    });
  });

  const acquire = pool.getConnection.bind(pool);
  const acquireInTime = (done: Acquired) => {
    if (patience.getStore()) return acquire(withPatience(done));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      done(new DatabaseTimeout('no database connection became free'));
    }, acquireMs);
    return acquire((error, connection) => {
      clearTimeout(timer);
      if (!isLate) {
        if (!error) limited.add(connection);
        done(error, connection);
      } else if (!error) connection.release();
    });
  };
  // A connection that goes straight to the next one in the queue is not released in between.
  const withPatience =
    (done: Acquired) =>
    (error: Error | null, connection: mysql2.PoolConnection): void => {
      limited.delete(connection);
      done(error, connection);
    };
  // Every connection is acquired through this method; it has no setting for a limit. Reflect, because the types of mysql2
  // promise a connection also after an error.
  Reflect.set(pool, 'getConnection', acquireInTime);
}
