import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { CaptchaVerifier } from './captcha-verifier.js';
import { TurnstileVerifier } from './turnstile-verifier.js';

const TURNSTILE_URL = 'https://challenges.cloudflare.com';

const turnstile = {
  provide: CaptchaVerifier,
  inject: [CONFIG],
  useFactory: ({ turnstileSecret, publicUrl, captchaBypass }: Config) =>
    new TurnstileVerifier({
      url: TURNSTILE_URL,
      secret: turnstileSecret,
      hostname: new URL(publicUrl).hostname,
      bypass: captchaBypass,
    }),
};

@Module({ providers: [turnstile], exports: [CaptchaVerifier] })
export class CaptchaModule {}
