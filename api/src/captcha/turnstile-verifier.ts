import { randomUUID } from 'node:crypto';
import { CAPTCHA_ACTION, CAPTCHA_BYPASS_TOKEN } from '@hofkiste/contract/limits';
import * as v from 'valibot';
import { CaptchaRefused, CaptchaUnavailable, CaptchaVerifier } from './captcha-verifier.js';

const BYPASS_TOKENS = [CAPTCHA_BYPASS_TOKEN, 'XXXX.DUMMY.TOKEN.XXXX'];
const MAX_TOKEN_LENGTH = 2048;
const TIMEOUT_MS = 4000;
/** More at once are a flood, or the provider is slow: their sockets must not fill this process. */
const MOST_IN_FLIGHT = 20;

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
  private inFlight = 0;

  constructor(private readonly options: TurnstileOptions) {
    super();
  }

  async verify(
    token: string,
    idempotencyKey: string | undefined = randomUUID(),
    remoteAddress: string,
  ): Promise<void> {
    if (this.options.bypass && BYPASS_TOKENS.includes(token)) return;
    if (token === '' || token.length > MAX_TOKEN_LENGTH) throw new CaptchaRefused();

    const ask = () => this.ask(token, idempotencyKey, remoteAddress);
    const verdict = await this.bounded(async () => (await ask()) ?? (await ask()));
    if (!verdict) throw new CaptchaUnavailable();
    const { success, hostname, action } = verdict;
    const isOurs = hostname === this.options.hostname && action === CAPTCHA_ACTION;
    if (!success || !isOurs) throw new CaptchaRefused();
  }

  /** Throws {@link CaptchaUnavailable} while too many are in flight. */
  private async bounded<T>(call: () => Promise<T>): Promise<T> {
    if (this.inFlight >= MOST_IN_FLIGHT) throw new CaptchaUnavailable();
    this.inFlight++;
    try {
      return await call();
    } finally {
      this.inFlight--;
    }
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
