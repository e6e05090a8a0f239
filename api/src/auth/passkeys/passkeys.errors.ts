import { AppError, NotFound } from '../../errors.js';

/** The login by passkey failed. */
export class PasskeyRefused extends AppError {
  constructor() {
    super(
      401,
      'PASSKEY_REFUSED',
      'Die Anmeldung mit diesem Passkey hat nicht geklappt. Vielleicht wurde er in der Verwaltung entfernt.',
    );
  }
}

/** Not 401: the session is still valid. */
export class PasskeyNotConfirmed extends AppError {
  constructor() {
    super(403, 'PASSKEY_REFUSED', 'Die Bestätigung mit diesem Passkey hat nicht geklappt.');
  }
}

export class PasskeyNotTaken extends AppError {
  constructor() {
    super(
      409,
      'PASSKEY_NOT_TAKEN',
      'Der Passkey konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
    );
  }
}

export class PasskeyKnown extends AppError {
  constructor() {
    super(409, 'PASSKEY_KNOWN', 'Dieses Gerät ist schon hinzugefügt.');
  }
}

export class NoPasskey extends AppError {
  constructor() {
    super(409, 'NO_PASSKEY', 'Füge zuerst einen Passkey hinzu, sonst kommst du nicht mehr hinein.');
  }
}

export class PasskeyNotFound extends NotFound {
  constructor() {
    super('PASSKEY_NOT_FOUND', 'Diesen Passkey gibt es nicht mehr.');
  }
}
