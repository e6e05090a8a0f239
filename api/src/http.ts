import type { NestExpressApplication } from '@nestjs/platform-express';
import { type ErrorRequestHandler, json, type RequestHandler } from 'express';
import type { Config } from './config.js';
import { ErrorsFilter } from './errors.filter.js';
import { BodyTooLarge, MalformedJson, NotJson, UnknownRoute } from './errors.js';
import { LOGGER } from './logging/logger.js';
import { requestLog } from './logging/request-log.js';
import { Metrics } from './metrics/metrics.js';
import { requestMetrics } from './metrics/request-metrics.js';
import { answerUnreadable } from './unreadable-request.js';
import { validationPipe } from './validation.pipe.js';

const MAX_BODY = '64kb';
const PERSONAL = /^\/api\/(admin|auth|orders)\//i;
const SAME_FOR_ALL = /^\/(internal\/page|api\/(settings|pickup-days))\//i;
// For the gateway only: it may serve the last answer while it fetches the next one, or when it gets none.
const FOR_THE_GATEWAY = 'max-age=1, stale-while-revalidate=1, stale-if-error=86400';

/** The middleware, pipes and filters of all routes. */
export function configureHttp(app: NestExpressApplication, config: Config): void {
  app.getHttpServer().on('clientError', answerUnreadable);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.use(
    requestLog(app.get(LOGGER)),
    ...(config.metricsPort === undefined ? [] : [requestMetrics(app.get(Metrics))]),
    wellFormedAddress,
    freshness,
    onlyJson,
    json({ limit: MAX_BODY }),
    unreadableBody,
  );
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorsFilter());
}

const wellFormedAddress: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(new UnknownRoute());
  }
};

const freshness: RequestHandler = (request, response, next) => {
  const path = `${request.path}/`;
  if (PERSONAL.test(path)) response.set('Cache-Control', 'no-store');
  if (SAME_FOR_ALL.test(path)) response.set('Cache-Control', FOR_THE_GATEWAY);
  next();
};

const onlyJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  next(hasBody && !request.is('application/json') ? new NotJson() : undefined);
};

const unreadableBody: ErrorRequestHandler = (error, _request, _response, next) => {
  const { type } = error;
  if (type === 'entity.too.large') next(new BodyTooLarge());
  else if (type === 'charset.unsupported' || type === 'encoding.unsupported') next(new NotJson());
  else if (type === 'entity.parse.failed' || type === 'request.size.invalid') next(new MalformedJson());
  else next(error);
};
