import type { FieldError } from '@hofkiste/contract/errors';

/** What the api says no with: a German sentence that a screen may show, and a stable code. */
export class AppError extends Error {
  /** Answered as `Retry-After`. */
  readonly retryAfterSeconds?: number;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldError[],
  ) {
    super(message);
  }
}
