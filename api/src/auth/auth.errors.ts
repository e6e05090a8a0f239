import { INVALID_CREDENTIALS } from '@hofkiste/contract/wire/auth';
import { MAX_PEOPLE } from '@hofkiste/contract/wire/people';
import { AppError, conflict, forbidden, notFound, tooMany, unauthorized } from '../server/errors.js';

export class InvalidCredentials extends AppError {
  constructor() {
    super(401, 'INVALID_CREDENTIALS', INVALID_CREDENTIALS);
  }
}

export const notLoggedIn = () => unauthorized('NOT_LOGGED_IN', 'Bitte melde dich an.');

export const loginTooOld = () =>
  forbidden('PASSWORD_REQUIRED', 'Bitte bestätige das mit deinem aktuellen Passwort.');

export function wrongPassword(field: string) {
  const message = 'Das aktuelle Passwort stimmt nicht';
  return forbidden('WRONG_PASSWORD', `${message}.`, { errors: [{ path: field, message }] });
}

export const sessionNotFound = () => notFound('SESSION_NOT_FOUND', 'Dieses Gerät ist nicht mehr angemeldet.');

export const notAllowed = () => forbidden('NOT_ALLOWED', 'Das darf nur die Leitung.');

/** A helper reaches only the pickup mode of one day. */
export const linkNotAllowed = () => forbidden('NOT_ALLOWED', 'Das ist mit deinem Helferlink nicht möglich.');

/** Unknown and ended links get the same answer. */
export const helperLinkUnknown = () =>
  notFound('HELPER_LINK_UNKNOWN', 'Diesen Helferlink gibt es nicht, oder er gilt nicht mehr.');

export const emailTaken = (message = 'Diese E-Mail-Adresse wird schon verwendet.') =>
  conflict('EMAIL_TAKEN', message, { errors: [{ path: 'email', message }] });

export const personKnown = () => emailTaken('Diese Person gibt es schon. Gib ihr einen neuen Zugang.');

export const personNotFound = () => notFound('PERSON_NOT_FOUND', 'Diese Person gibt es nicht mehr.');

export const personDeactivated = () =>
  conflict('PERSON_DEACTIVATED', 'Diese Person ist deaktiviert. Gib ihr einen neuen Zugang.');

export const ownAccess = () =>
  conflict('OWN_ACCESS', 'Den eigenen Zugang kann nur jemand anderer von der Leitung ändern.');

export const tooManyPeople = () => conflict('TOO_MANY_PEOPLE', `Mehr als ${MAX_PEOPLE} Leute gehen nicht.`);

/** Unknown, used and expired invitations get the same answer. */
export class InvitationUnknown extends AppError {
  constructor() {
    super(404, 'INVITATION_UNKNOWN', 'Diese Einladung gibt es nicht, oder sie gilt nicht mehr.');
  }
}

export const foreignOrigin = () =>
  forbidden('FOREIGN_ORIGIN', 'Diese Anfrage kam nicht von der Seite des Shops.');

/** Too many passwords are being hashed. */
export class LoginBusy extends AppError {
  constructor() {
    super(
      503,
      'LOGIN_BUSY',
      'Gerade melden sich zu viele gleichzeitig an. Bitte versuche es in ein paar Sekunden noch einmal.',
      { retryAfterSeconds: 5 },
    );
  }
}

export const tooManyAttempts = (retryAfterSeconds: number) =>
  tooMany(
    'TOO_MANY_ATTEMPTS',
    `Zu viele Versuche. Bitte versuche es in ${minutes(retryAfterSeconds)} erneut.`,
    { retryAfterSeconds },
  );

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? 'einer Minute' : `${count} Minuten`;
}

/** For a passkey of one device whose counter isn't higher than at the last login. */
export const COPIED =
  'Diesen Passkey gibt es zweimal: Eine Kopie von ihm hat sich schon angemeldet. Füge dieses Gerät als neuen Passkey hinzu.';

/** The login by passkey failed. */
export class PasskeyRefused extends AppError {
  constructor(
    message = 'Die Anmeldung mit diesem Passkey hat nicht geklappt. Vielleicht wurde er in der Verwaltung entfernt.',
  ) {
    super(401, 'PASSKEY_REFUSED', message);
  }
}

/** Not 401: the session is still valid. */
export const reauthenticationRefused = () =>
  forbidden('PASSKEY_REFUSED', 'Die Bestätigung mit diesem Passkey hat nicht geklappt.');

export const passkeyNotTaken = () =>
  conflict(
    'PASSKEY_NOT_TAKEN',
    'Der Passkey konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
  );

export const passkeyKnown = () => conflict('PASSKEY_KNOWN', 'Dieses Gerät ist schon hinzugefügt.');

export const noPasskey = () =>
  conflict('NO_PASSKEY', 'Füge zuerst einen Passkey hinzu, sonst kommst du nicht mehr hinein.');

export const passkeyNotFound = () => notFound('PASSKEY_NOT_FOUND', 'Diesen Passkey gibt es nicht mehr.');
