import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError } from './safe-error.js';

/** Injection token of the one pino logger. */
export const LOGGER = Symbol('logger');

/** The id of the request that the running code works for. */
export const requestId = new AsyncLocalStorage<string>();

/** Nobody waits for a line to be written; what is on its way is written when the process ends. */
const stdout = () => pino.destination({ dest: 1, sync: false });

/** JSON lines on stdout; `LOG_LEVEL` may lower or raise them. */
export function createLogger(destination: DestinationStream = stdout()): Logger {
  return pino(
    {
      level: process.env.LOG_LEVEL ?? 'info',
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
