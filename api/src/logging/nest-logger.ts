import { Inject, Injectable, type LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';
import { LOGGER } from './logger.js';
import { framesOf, safeError, withoutPersonalData } from './safe-error.js';

/** Contexts in which Nest logs every module and route at each start. */
const VERBOSE_CONTEXTS = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer'];

/** Writes Nest's own messages and those of `new Logger('Name')` as JSON lines. */
@Injectable()
export class NestLogger implements LoggerService {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  log(message: unknown, ...details: unknown[]): void {
    const isVerbose = VERBOSE_CONTEXTS.some((context) => details.includes(context));
    this.write(isVerbose ? 'debug' : 'info', message, details);
  }

  warn(message: unknown, ...details: unknown[]): void {
    this.write('warn', message, details);
  }

  error(message: unknown, ...details: unknown[]): void {
    this.write('error', message, details);
  }

  fatal(message: unknown, ...details: unknown[]): void {
    this.write('fatal', message, details);
  }

  debug(message: unknown, ...details: unknown[]): void {
    this.write('debug', message, details);
  }

  verbose(message: unknown, ...details: unknown[]): void {
    this.write('trace', message, details);
  }

  /** Nest passes the context last and, with errors, a stack or the error itself before it. */
  private write(level: Level, message: unknown, details: unknown[]): void {
    const context = details.at(-1);
    const from = typeof context === 'string' && !context.includes('\n') ? { context } : {};
    const error = [message, ...details].find((detail) => detail instanceof Error);
    if (error) {
      this.logger[level]({ ...from, err: error }, message === error ? 'error' : toText(message));
      return;
    }
    const stack = details.find((detail) => typeof detail === 'string' && detail.includes('\n'));
    const frames = typeof stack === 'string' ? { frames: framesOf(stack) } : {};
    this.logger[level]({ ...from, ...frames }, toText(message));
  }
}

const toText = (message: unknown): string =>
  typeof message === 'string' ? withoutPersonalData(message) : safeError(message).type;
