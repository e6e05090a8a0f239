import { AppError } from '../errors.js';

/** Verifies that a person solved the captcha. */
export abstract class CaptchaVerifier {
  /**
   * Throws {@link CaptchaRefused}, {@link CaptchaUnavailable} if the provider doesn't answer, or
   * {@link TooManyRefusals}. A repeated request may send the same token with the same idempotency key.
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

/** Tokens from this network were refused too often. */
export class TooManyRefusals extends AppError {
  override readonly retryAfterSeconds = 60;

  constructor() {
    super(
      429,
      'TOO_MANY_ATTEMPTS',
      'Die Sicherheitsprüfung ist zu oft fehlgeschlagen. Bitte versuche es in einer Minute erneut.',
    );
  }
}

/** While the operator has switched the captcha off. */
export class NoCaptcha extends CaptchaVerifier {
  async verify(): Promise<void> {}
}
