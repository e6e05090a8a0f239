import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../config/config.js';
import { keyedHash } from '../../server/secret.js';

const YEAR_MS = 365 * DAY;
const NONCE_BYTES = 18;

/**
 * Marks a browser that has logged in to an account, see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies.
 * It opens nothing: its login attempts are only counted apart from those of strangers with the same address.
 */
@Injectable()
export class DeviceCookie {
  private readonly isHttps: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.isHttps = config.publicUrl.startsWith('https://');
    this.name = this.isHttps ? '__Host-hofkiste.device' : 'hofkiste.device';
  }

  /** The browser is logged in to this account. */
  remember(request: Request, email: string): void {
    if (this.read(request.headers.cookie ?? '', email)) return;
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    request.res?.cookie(this.name, `${nonce}.${this.signature(nonce, email)}`, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.isHttps,
      maxAge: YEAR_MS,
    });
  }

  /** The device if it has logged in to this account before. */
  read(cookies: string, email: string): string | undefined {
    const prefix = `${this.name}=`;
    const value = cookies
      .split(/;\s*/)
      .find((part) => part.startsWith(prefix))
      ?.slice(prefix.length);
    const [nonce = '', signature = ''] = value?.split('.') ?? [];
    const expected = Buffer.from(this.signature(nonce, email));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
  }

  private signature(nonce: string, email: string): string {
    const text = JSON.stringify(['device', nonce, email.toLowerCase()]);
    return keyedHash(text, this.config.sessionSecret);
  }
}
