import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, {
  type ErrorRequestHandler,
  type Express,
  json,
  type Request,
  type RequestHandler,
  raw,
} from 'express';
import type { Config } from '../config/config.js';
import { isOwnHost } from '../config/exposure.js';
import { LOGGER, requestLog } from '../logging/logger.js';
import { Metrics, requestMetrics } from '../metrics/metrics.js';
import { isPersonal, PICKUP_AREA, SMS_REPORTS_AREA } from './areas.js';
import { ErrorsFilter, validationPipe } from './errors.filter.js';
import { bodyTooLarge, foreignHost, malformedJson, notJson, unknownRoute } from './errors.js';

const MAX_BODY = '64kb';
const MAX_BATCH = '512kb';
const MAX_REPORT = '16kb';
const BATCH_OF_DAYS = '/api/admin/pickup-days/batch';
const SAME_FOR_ALL =
  /^\/(theme\.css|internal\/page\/(?!order\/|standing\/.)|api\/(settings|pickup-days|standing-orders\/offer)\/)/;
// For the gateway only: it may serve the last answer while it fetches the next one, or when it gets none.
const FOR_THE_GATEWAY = 'max-age=1, stale-while-revalidate=1, stale-if-error=86400';

/**
 * Routes have one spelling, like in the gateway, which has limits and caches for single addresses. The adapter creates
 * its router at once, so later settings would have no effect.
 */
export const httpAdapter = (): ExpressAdapter =>
  new FastExpressAdapter(express().enable('strict routing').enable('case sensitive routing'));

/**
 * Express changes the prototype of each request and response. V8 then works more slowly with them and keeps what they
 * refer to for longer: an order took 28 % more instructions. The server of this adapter creates them with the prototypes
 * that Express wants, so there is nothing to change. See https://github.com/expressjs/express/issues/5998.
 */
export class FastExpressAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    this.setHttpServer(createServer(messagesOf(app), app));
  }
}

/** The classes of the app's requests and responses. From now on the app takes their prototypes for its own. */
function messagesOf(app: Express) {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return { IncomingMessage: Request, ServerResponse: Response };
}

/** The middleware, pipes and filters of all routes. */
export function configureHttp(app: NestExpressApplication, config: Config): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  const logger = app.get(LOGGER);
  app.use(
    lastingAddress,
    requestLog(logger),
    ...(config.metricsPort === undefined ? [] : [requestMetrics(app.get(Metrics))]),
    wellFormedAddress,
    ...(config.isDemo ? [ownHostsOnly(config)] : []),
    freshness,
    onlyJson,
    jsonBody,
    unreadableBody,
  );
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorsFilter(logger));
}

/** A closed connection has no address any more, but limits and the record of changes still ask for it. */
const lastingAddress: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'ip', { value: request.ip });
  next();
};

const wellFormedAddress: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(unknownRoute());
  }
};

/** The shop's server asks for the data of its pages, and the gateway refuses foreign hosts itself. */
const ownHostsOnly =
  (config: Config): RequestHandler =>
  ({ path, headers: { host = '' } }, _response, next) =>
    next(isOwnHost(config, host) || !path.startsWith('/api/') ? undefined : foreignHost());

const freshness: RequestHandler = (request, response, next) => {
  const { path } = request;
  if (isPersonal(path)) response.set('Cache-Control', 'no-store');
  // Browsers add 'no-cache' to a fetch that stores nothing, and Express would then ignore its If-None-Match.
  if (path.startsWith(PICKUP_AREA)) delete request.headers['cache-control'];
  if (SAME_FOR_ALL.test(`${path}/`)) response.set('Cache-Control', FOR_THE_GATEWAY);
  next();
};

/** Takes something else than JSON. */
const UPLOADS = '/api/admin/pictures';

const onlyJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  const isAccepted =
    !hasBody || request.path === UPLOADS || isSmsReport(request) || request.is('application/json');
  next(isAccepted ? undefined : notJson());
};

/**
 * Recognises reports: a body that isn't JSON is accepted and ignored, or the provider would send it again and again.
 */
const isSmsReport = ({ path }: Request) => path.startsWith(SMS_REPORTS_AREA);

// Browsers and the gateway send no packed bodies.
const shortBody = json({ limit: MAX_BODY, inflate: false });
const batchOfDays = json({ limit: MAX_BATCH, inflate: false });
const smsReport = raw({ limit: MAX_REPORT, type: () => true });

const jsonBody: RequestHandler = (request, response, next) => {
  if (isSmsReport(request)) {
    smsReport(request, response, (error) => next(isTooLarge(error) ? error : undefined));
    return;
  }
  const read = request.path === BATCH_OF_DAYS ? batchOfDays : shortBody;
  read(request, response, next);
};

const isTooLarge = (error?: { type?: string }) => error?.type === 'entity.too.large';

const unreadableBody: ErrorRequestHandler = (error, _request, _response, next) => {
  const { type, status } = error;
  if (isTooLarge(error)) next(bodyTooLarge());
  else if (type === 'charset.unsupported' || type === 'encoding.unsupported') next(notJson());
  else if (status === 400) next(malformedJson());
  else next(error);
};
