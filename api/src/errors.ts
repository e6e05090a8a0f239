import type { FieldError } from '@hofkiste/contract/errors';

/** A domain error: a German sentence that a screen may show, and a stable code. */
export class AppError extends Error {
  /** Becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** What is left of boxes that lack, by the preset's id. */
  readonly available?: Record<string, number> | undefined;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldError[],
  ) {
    super(message);
  }
}

export class ValidationFailed extends AppError {
  constructor(errors: FieldError[]) {
    super(400, 'VALIDATION_FAILED', 'Bitte prüfe deine Eingaben.', errors);
  }
}

/** Nothing has this id. */
export class NotFound extends AppError {
  constructor(code: string, message: string) {
    super(404, code, message);
  }
}

export class MalformedJson extends AppError {
  constructor() {
    super(400, 'MALFORMED_JSON', 'Die Anfrage ist kein gültiges JSON.');
  }
}

export class UnknownRoute extends AppError {
  constructor() {
    super(404, 'UNKNOWN_ROUTE', 'Diese Adresse gibt es nicht.');
  }
}

export class ForeignHost extends AppError {
  constructor() {
    super(
      403,
      'FOREIGN_HOST',
      'Diese Demo ist nur auf ihrem eigenen Rechner und unter der Adresse in PUBLIC_URL erreichbar.',
    );
  }
}

export class BodyTooLarge extends AppError {
  constructor() {
    super(413, 'BODY_TOO_LARGE', 'Die Anfrage ist zu groß.');
  }
}

export class NotJson extends AppError {
  constructor() {
    super(415, 'NOT_JSON', 'Die Anfrage muss JSON sein.');
  }
}

export class InternalError extends AppError {
  constructor() {
    super(500, 'INTERNAL_ERROR', 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.');
  }
}

export class DatabaseUnavailable extends AppError {
  constructor() {
    super(
      503,
      'DATABASE_UNAVAILABLE',
      'Der Shop ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.',
    );
  }
}
