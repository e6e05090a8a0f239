import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestId } from './logger.js';

const QUIET_PREFIX = '/api/health';

/**
 * One line per request, written when it is over. It names the route's pattern, never the address: that may carry a
 * cancellation token or a search for a person.
 */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const id = randomUUID();
    const startedAt = performance.now();
    response.setHeader('X-Request-Id', id);
    response.on('close', () => {
      const route = routeOf(request);
      if (route.startsWith(QUIET_PREFIX) && response.statusCode < 500) return;
      logger[response.statusCode < 500 ? 'info' : 'error'](
        {
          requestId: id,
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(performance.now() - startedAt),
        },
        outcomeOf(response),
      );
    });
    requestId.run(id, next);
  };

const outcomeOf = (response: Response): string =>
  response.writableFinished ? 'request completed' : 'request aborted';

/** The pattern that the request matched. */
export function routeOf({ route }: Request): string {
  return typeof route?.path === 'string' ? route.path : '(none)';
}
