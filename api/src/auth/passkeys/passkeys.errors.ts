import { AppError, conflict, forbidden, notFound } from '../../server/errors.js';

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
