import { INVALID_CREDENTIALS } from '@hofkiste/contract/auth';
import { AppError, NotFound } from '../errors.js';

export class InvalidCredentials extends AppError {
  constructor() {
    super(401, 'INVALID_CREDENTIALS', INVALID_CREDENTIALS);
  }
}

export class NotLoggedIn extends AppError {
  constructor() {
    super(401, 'NOT_LOGGED_IN', 'Bitte melde dich an.');
  }
}

/** The login or the last confirmation of this session is too long ago. */
export class PasswordRequired extends AppError {
  constructor() {
    super(403, 'PASSWORD_REQUIRED', 'Bitte bestätige das mit deinem aktuellen Passwort.');
  }
}

export class WrongPassword extends AppError {
  constructor(field: string) {
    const message = 'Das aktuelle Passwort stimmt nicht';
    super(403, 'WRONG_PASSWORD', `${message}.`, [{ path: field, message }]);
  }
}

export class SessionNotFound extends NotFound {
  constructor() {
    super('SESSION_NOT_FOUND', 'Dieses Gerät ist nicht mehr angemeldet.');
  }
}

/** A helper reaches only the pickup mode of one day. */
export class NotAllowed extends AppError {
  constructor() {
    super(403, 'NOT_ALLOWED', 'Das ist mit deinem Helferlink nicht möglich.');
  }
}

/** Unknown and ended links get the same answer. */
export const helperLinkUnknown = () =>
  new NotFound('HELPER_LINK_UNKNOWN', 'Diesen Helferlink gibt es nicht, oder er gilt nicht mehr.');

export class EmailTaken extends AppError {
  constructor() {
    const message = 'Diese E-Mail-Adresse wird schon verwendet.';
    super(409, 'EMAIL_TAKEN', message, [{ path: 'email', message }]);
  }
}

export class ForeignOrigin extends AppError {
  constructor() {
    super(403, 'FOREIGN_ORIGIN', 'Diese Anfrage kam nicht von der Seite des Shops.');
  }
}

/** Too many passwords are being hashed. */
export class LoginBusy extends AppError {
  override readonly retryAfterSeconds = 5;

  constructor() {
    super(
      503,
      'LOGIN_BUSY',
      'Gerade melden sich zu viele gleichzeitig an. Bitte versuche es in ein paar Sekunden noch einmal.',
    );
  }
}

export class TooManyAttempts extends AppError {
  constructor(override readonly retryAfterSeconds: number) {
    super(
      429,
      'TOO_MANY_ATTEMPTS',
      `Zu viele Versuche. Bitte versuche es in ${minutes(retryAfterSeconds)} erneut.`,
    );
  }
}

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? 'einer Minute' : `${count} Minuten`;
}
