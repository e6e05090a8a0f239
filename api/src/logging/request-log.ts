import { randomUUID } from 'node:crypto';
import { UNKNOWN_HEADER } from '@hofkiste/contract/wire/known';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

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
