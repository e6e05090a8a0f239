import { forbidden, tooMany, unavailable } from '../../server/errors.js';

export interface CaptchaUse {
  /** A repeated request may send the same token with the same key. */
  idempotencyKey: string | undefined;
  /** It is the IP address of the person. */
  address: string;
  /** What the captcha was solved for; an order without it. */
  action?: string;
}

/** Verifies that a person solved the captcha. */
export abstract class CaptchaVerifier {
  abstract verify(token: string, use: CaptchaUse): Promise<void>;
}

export const captchaRefused = () =>
  forbidden('CAPTCHA_REFUSED', 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte versuche es erneut.');

export const captchaUnavailable = () =>
  unavailable(
    'CAPTCHA_UNAVAILABLE',
    'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.',
  );

/** Tokens from this network were refused too often. */
export const tooManyRefusals = () =>
  tooMany(
    'TOO_MANY_ATTEMPTS',
    'Die Sicherheitsprüfung ist zu oft fehlgeschlagen. Bitte versuche es in einer Minute erneut.',
    { retryAfterSeconds: 60 },
  );

/** While the operator has switched the captcha off. */
export class NoCaptcha extends CaptchaVerifier {
  async verify(): Promise<void> {}
}
