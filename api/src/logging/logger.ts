import { randomUUID } from 'node:crypto';
import { UNKNOWN_HEADER } from '@hofkiste/contract/wire/known';
import { Inject, Injectable, type LoggerService } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

interface SafeError {
  type: string;
  code?: string;
  message?: string;
  frames: string[];
}

const DIGITS_LIKE_A_PHONE_NUMBER = /\+?\d[\d ]{6,}\d/g;
const LONG_RANDOM_TEXT = /(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;

/**
 * An error without anything that people typed. Database drivers put values and whole statements into messages and
 * properties, parsers put parts of the body there.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const quotesInput = 'sql' in error || 'query' in error || error instanceof SyntaxError;
  return {
    type: error.constructor.name,
    ...code,
    ...(quotesInput ? {} : { message: withoutPersonalData(error.message) }),
    frames: framesOf(error.stack),
  };
}

/** Removes everything that could be a phone number or a token. */
export const withoutPersonalData = (text: string): string =>
  text.replace(DIGITS_LIKE_A_PHONE_NUMBER, '…').replace(LONG_RANDOM_TEXT, '…');

/** The frames of a stack, without its first lines, which repeat the message. */
export const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().slice('at '.length));

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

const REQUEST_ID = 'X-Request-Id';
const HEALTH_PREFIX = '/api/health';

/**
 * Logs one line per finished request. It names the route's pattern, not the address, which can contain a cancellation
 * token or a person's name.
 */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const id = randomUUID();
    const startedAt = performance.now();
    response.setHeader(REQUEST_ID, id);
    response.on('close', () => {
      const route = routeOf(request);
      // Nobody got the status of an answer that broke off.
      const status = response.writableFinished ? response.statusCode : null;
      if (route.startsWith(HEALTH_PREFIX) && response.statusCode < 500) return;
      logger[response.statusCode < 500 ? 'info' : 'error'](
        {
          requestId: id,
          method: request.method,
          route,
          status,
          ms: Math.round(performance.now() - startedAt),
          unknownAnswers: unknownAnswersOf(request),
        },
        status === null ? 'request aborted' : 'request completed',
      );
    });
    next();
  };

/** Returns how many values and entries of earlier answers the back office didn't know; JSON leaves out undefined. */
function unknownAnswersOf(request: Request): number | undefined {
  const count = request.get(UNKNOWN_HEADER);
  return count !== undefined && /^\d{1,5}$/.test(count) ? Number(count) : undefined;
}

/** The id of its request. */
export const requestIdOf = (response: Response) => response.getHeader(REQUEST_ID);

/** The pattern that the request matches. */
export function routeOf({ route }: Request): string {
  return typeof route?.path === 'string' ? route.path : '(none)';
}
