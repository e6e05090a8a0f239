import type { FieldError } from '@hofkiste/contract/wire/errors';

interface Details {
  errors?: FieldError[] | undefined;
  /** Becomes the `Retry-After` header. */
  retryAfterSeconds?: number | undefined;
  /** How many are left of each box that is short, by the preset's id. */
  available?: Record<string, number> | undefined;
}

/** A domain error: a German sentence that a screen may show, and a stable code. */
export class AppError extends Error implements Details {
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly available: Record<string, number> | undefined;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    { errors, retryAfterSeconds, available }: Details = {},
  ) {
    super(message);
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.available = available;
  }
}

const withStatus = (statusCode: number) => (code: string, message: string, details?: Details) =>
  new AppError(statusCode, code, message, details);

const badRequest = withStatus(400);
export const unauthorized = withStatus(401);
export const forbidden = withStatus(403);
export const notFound = withStatus(404);
export const conflict = withStatus(409);
export const tooLarge = withStatus(413);
export const unsupported = withStatus(415);
export const tooMany = withStatus(429);
const internal = withStatus(500);
export const unavailable = withStatus(503);

export const validationFailed = (errors: FieldError[]) =>
  badRequest('VALIDATION_FAILED', 'Bitte prüfe deine Eingaben.', { errors });

export const malformedJson = () => badRequest('MALFORMED_JSON', 'Die Anfrage ist kein gültiges JSON.');

export const unknownRoute = () => notFound('UNKNOWN_ROUTE', 'Diese Adresse gibt es nicht.');

export const foreignHost = () =>
  forbidden(
    'FOREIGN_HOST',
    'Diese Demo ist nur auf ihrem eigenen Rechner und unter ihrer eingestellten Adresse erreichbar.',
  );

export const bodyTooLarge = () => tooLarge('BODY_TOO_LARGE', 'Die Anfrage ist zu groß.');

export const notJson = () => unsupported('NOT_JSON', 'Die Anfrage muss JSON sein.');

export const internalError = () =>
  internal('INTERNAL_ERROR', 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.');

export const databaseUnavailable = () =>
  unavailable(
    'DATABASE_UNAVAILABLE',
    'Der Shop ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.',
  );
