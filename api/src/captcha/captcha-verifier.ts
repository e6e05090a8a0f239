import { AppError } from '../errors.js';

/** Verifies that a person solved the captcha. */
export abstract class CaptchaVerifier {
  /**
   * Throws {@link CaptchaRefused}, or {@link CaptchaUnavailable} if the provider doesn't answer. A repeated request may
   * send the same token with the same idempotency key.
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
