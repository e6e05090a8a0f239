import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { CaptchaVerifier, NoCaptcha } from './captcha-verifier.service.js';
import { TurnstileVerifier } from './turnstile-verifier.js';

const TURNSTILE_URL = 'https://challenges.cloudflare.com';

const verifier = {
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

@Module({ providers: [verifier], exports: [CaptchaVerifier] })
export class CaptchaModule {}
