import { AppError } from '../errors.js';

/** Asks whether a person solved the captcha. */
export abstract class CaptchaVerifier {
  /**
   * Throws {@link CaptchaRefused}, or {@link CaptchaUnavailable} when nobody can tell. With the same key a
   * repeated request may bring the same token.
   */
  abstract verify(token: string, idempotencyKey: string | undefined, remoteAddress: string): Promise<void>;
}

export class CaptchaRefused extends AppError {
  constructor() {
    super(403, 'CAPTCHA_REFUSED', 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte versuche es erneut.');
  }
}

export class CaptchaUnavailable extends AppError {
  constructor() {
    super(
      503,
      'CAPTCHA_UNAVAILABLE',
      'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.',
    );
  }
}
