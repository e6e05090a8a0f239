import type { ApiError } from '@hofkiste/contract/wire/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/failures.js';
import { requestIdOf } from '../logging/request-log.js';
import { AppError, databaseUnavailable, internalError, unknownRoute } from './errors.js';

/** Answers every error in the shape of the contract. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const known = toAppError(error);
    if (known.statusCode >= 500)
      this.logger.error({ requestId: requestIdOf(response), err: error }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (known.retryAfterSeconds !== undefined) response.set('Retry-After', String(known.retryAfterSeconds));
    response.locals.errorCode = known.code;
    // The type too: a controller may have announced HTML.
    response.set('Cache-Control', 'no-store').type('json').status(known.statusCode).json(body(known));
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HttpException && error.getStatus() === 404) return unknownRoute();
  return isUnavailable(error) ? databaseUnavailable() : internalError();
}

const body = ({ statusCode, code, message, errors, available }: AppError): ApiError => ({
  statusCode,
  code,
  message,
  ...(errors && { errors }),
  ...(available && { available }),
});
