import type { NestExpressApplication } from '@nestjs/platform-express';
import { type ErrorRequestHandler, json, type RequestHandler } from 'express';
import type { Config } from './config.js';
import { ErrorsFilter } from './errors.filter.js';
import { BodyTooLarge, MalformedJson, NotJson, UnknownRoute } from './errors.js';
import { LOGGER } from './logging/logger.js';
import { requestLog } from './logging/request-log.js';
import { validationPipe } from './validation.pipe.js';

const MAX_BODY = '64kb';
const PERSONAL = /^\/api\/(admin|auth|orders)\//i;

/** Everything between the socket and a controller that holds for all routes. */
export function configureHttp(app: NestExpressApplication, config: Config): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.use(
    requestLog(app.get(LOGGER)),
    wellFormedAddress,
    keepPersonalAnswers,
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

const keepPersonalAnswers: RequestHandler = (request, response, next) => {
  if (PERSONAL.test(`${request.path}/`)) response.set('Cache-Control', 'no-store');
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
