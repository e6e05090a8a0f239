import type { RequestHandler } from 'express';
import { routeOf } from '../logging/request-log.js';
import type { Metrics } from './metrics.js';

const CLIENT_CLOSED_CONNECTION = 499;

export const requestMetrics =
  (metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    response.on('close', () => {
      metrics.count({
        route: routeOf(request),
        method: request.method,
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_CONNECTION,
        errorCode: response.locals.errorCode,
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
    next();
  };
