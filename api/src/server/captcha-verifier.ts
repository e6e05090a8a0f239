import { randomUUID } from 'node:crypto';
import { CAPTCHA_ACTION, CAPTCHA_BYPASS_TOKEN } from '@hofkiste/contract/plain/constants';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import * as v from 'valibot';
import { CONFIG, type Config } from '../config/config.js';
import { forbidden, tooMany, unavailable } from './errors.js';
import { Slots } from './slots.js';
import { addressKey } from './text.js';

export interface CaptchaUse {
  /** A repeated request may send the same token with the same key. */
  idempotencyKey: string | undefined;
  /** IP address of the person. */
  address: string;
  /** Purpose of the captcha; without one an order. */
  action?: string;
}

/** Verifies that a person solved the captcha. */
export abstract class CaptchaVerifier {
  abstract verify(token: string, use: CaptchaUse): Promise<void>;
}

export const captchaRefused = () =>
  forbidden('CAPTCHA_REFUSED', 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte versuche es erneut.');

const captchaUnavailable = () =>
  unavailable(
    'CAPTCHA_UNAVAILABLE',
    'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten erneut.',
  );

/** Tokens from this network were refused too often. */
const tooManyRefusals = () =>
  tooMany(
    'TOO_MANY_ATTEMPTS',
    'Die Sicherheitsprüfung ist zu oft fehlgeschlagen. Bitte versuche es in einer Minute erneut.',
    { retryAfterSeconds: 60 },
  );

/** While the operator has switched the captcha off. */
class NoCaptcha extends CaptchaVerifier {
  async verify(): Promise<void> {}
}

const BYPASS_TOKENS = [CAPTCHA_BYPASS_TOKEN, 'XXXX.DUMMY.TOKEN.XXXX'];
const MAX_TOKEN_LENGTH = 2048;
const TIMEOUT_MS = 4000;
const PATIENCE_MS = 2000;
/** More at once are a flood, or the provider is slow: their sockets must not fill this process. */
const ALL = { atOnce: 100, waiting: 400, patienceMs: PATIENCE_MS };
/** A network that sends garbage uses up its own slots only. */
const ONE_NETWORK = { atOnce: 2, waiting: 40, patienceMs: PATIENCE_MS };
const MAX_REFUSALS = 20;
const REFUSALS_COUNT_MS = MINUTE;

const siteverifySchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});
type Verdict = v.InferOutput<typeof siteverifySchema>;

export interface TurnstileOptions {
  /** Base URL of the provider. */
  url: string;
  secret: string;
  /** The captcha must have been solved on this host. */
  hostname: string;
  /** Development and demo only: accepts the tokens of a page without a captcha. */
  bypass: boolean;
}

/** Cloudflare Turnstile. */
export class TurnstileVerifier extends CaptchaVerifier {
  private readonly all = newSlots(ALL);
  private readonly networks = new Map<string, Slots>();
  /** Refusals of the last minute. */
  private readonly refusals = new Map<string, number>();

  constructor(private readonly options: TurnstileOptions) {
    super();
  }

  async verify(
    token: string,
    { idempotencyKey = randomUUID(), address, action: wanted = CAPTCHA_ACTION }: CaptchaUse,
  ): Promise<void> {
    if (this.options.bypass && BYPASS_TOKENS.includes(token)) return;
    if (token === '' || token.length > MAX_TOKEN_LENGTH) throw captchaRefused();

    const network = addressKey(address);
    if ((this.refusals.get(network) ?? 0) >= MAX_REFUSALS) throw tooManyRefusals();
    const ask = () => this.ask(token, idempotencyKey, address);
    const verdict = await this.bounded(network, async () => (await ask()) ?? (await ask()));
    if (!verdict) throw captchaUnavailable();
    const { success, hostname, action } = verdict;
    const isOurs = hostname === this.options.hostname && action === wanted;
    if (success && isOurs) return;
    this.countRefusal(network);
    throw captchaRefused();
  }

  private async bounded<T>(network: string, call: () => Promise<T>): Promise<T> {
    const own = this.networks.get(network) ?? newSlots(ONE_NETWORK);
    this.networks.set(network, own);
    try {
      return await own.run(() => this.all.run(call));
    } finally {
      if (own.isIdle) this.networks.delete(network);
    }
  }

  private countRefusal(network: string): void {
    this.addRefusals(network, 1);
    setTimeout(() => this.addRefusals(network, -1), REFUSALS_COUNT_MS).unref();
  }

  private addRefusals(network: string, change: 1 | -1): void {
    const count = (this.refusals.get(network) ?? 0) + change;
    if (count > 0) this.refusals.set(network, count);
    else this.refusals.delete(network);
  }

  /** Undefined if the provider gave no verdict. */
  private async ask(token: string, idempotencyKey: string, remoteip: string): Promise<Verdict | undefined> {
    try {
      const response = await fetch(new URL('/turnstile/v0/siteverify', this.options.url), {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          secret: this.options.secret,
          response: token,
          remoteip,
          idempotency_key: idempotencyKey,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const verdict = v.parse(siteverifySchema, await response.json());
      return verdict['error-codes'].includes('internal-error') ? undefined : verdict;
    } catch {
      return undefined;
    }
  }
}

const newSlots = (bounds: typeof ALL) => new Slots(bounds, () => captchaUnavailable());

const TURNSTILE_URL = 'https://challenges.cloudflare.com';

/** The provider for all rooms that ask a person for a captcha. */
export const captchaVerifier = {
  provide: CaptchaVerifier,
  inject: [CONFIG],
  useFactory: ({ turnstileSecret, publicUrl, captchaBypass, isCaptchaOff }: Config) =>
    isCaptchaOff
      ? new NoCaptcha()
      : new TurnstileVerifier({
          url: TURNSTILE_URL,
          secret: turnstileSecret,
          hostname: new URL(publicUrl).hostname,
          bypass: captchaBypass,
        }),
};
