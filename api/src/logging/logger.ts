import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError } from './safe-error.js';

/** Injection token of the pino logger. */
export const LOGGER = Symbol('logger');

/** The id of the current request. */
export const requestId = new AsyncLocalStorage<string>();

/** Lines are written asynchronously; the rest is flushed when the process ends. */
const stdout = () => pino.destination({ dest: 1, sync: false });

/** Writes JSON lines to stdout. */
export function createLogger(level: string, destination: DestinationStream = stdout()): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
      mixin: () => {
        const id = requestId.getStore();
        return id ? { requestId: id } : {};
      },
    },
    destination,
  );
}
