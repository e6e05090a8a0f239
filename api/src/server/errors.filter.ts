import type { ApiError, FieldError } from '@hofkiste/contract/wire/errors';
import {
  type ArgumentMetadata,
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  StandardSchemaValidationPipe,
} from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { isUnavailable } from '../database/transaction.js';
import { requestIdOf } from '../logging/logger.js';
import { AppError, databaseUnavailable, internalError, unknownRoute, validationFailed } from './errors.js';

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

/** The part of a valibot schema that leads to its objects. */
interface Part {
  type?: string;
  pipe?: readonly Part[];
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
}

/**
 * Returns the places where a request has a list although the schema wants an object. For valibot a list is an object
 * without keys, which schemas with optional fields only accept.
 */
export function listsForObjects(schema: object, value: unknown, path: readonly string[] = []): string[][] {
  const { type, pipe, entries = {}, item, wrapped }: Part = schema;
  const inner = pipe?.[0] ?? wrapped;
  if (inner) return listsForObjects(inner, value, path);
  if (type === 'array')
    return item && Array.isArray(value)
      ? value.flatMap((entry, index) => listsForObjects(item, entry, [...path, String(index)]))
      : [];
  if (!type?.endsWith('object')) return [];
  if (Array.isArray(value)) return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.entries(entries).flatMap(([key, part]) =>
    given.has(key) ? listsForObjects(part, given.get(key), [...path, key]) : [],
  );
}

// For a missing or mistyped field without a German message in its schema: no form of ours sends it.
const INVALID = 'Ungültiger Wert';
v.setGlobalMessage(INVALID);

class RequestPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const places = metadata.schema ? listsForObjects(metadata.schema, value) : [];
    if (places.length > 0)
      throw validationFailed(places.map((path) => ({ path: path.join('.'), message: INVALID })));
    return super.transform(value, metadata);
  }
}

/** Checks what `@Body`, `@Query` and `@Param` have a schema for; of each field the first complaint counts. */
export const validationPipe = () =>
  new RequestPipe({
    exceptionFactory: (issues) => {
      const errors = new Map<string, FieldError>();
      for (const { path: segments = [], message } of issues) {
        const path = segments
          .map((segment) => String(typeof segment === 'object' ? segment.key : segment))
          .join('.');
        if (!errors.has(path)) errors.set(path, { path, message });
      }
      return validationFailed([...errors.values()]);
    },
  });
