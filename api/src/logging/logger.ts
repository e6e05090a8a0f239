import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError } from './safe-error.js';

/** Injection token of the pino logger. */
export const LOGGER = Symbol('logger');

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
    },
    destination,
  );
}
