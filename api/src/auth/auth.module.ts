import { Inject, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import passport from 'passport';
import { CONFIG, type Config } from '../config/config.js';
import { MailModule } from '../mail/mail.module.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountMail } from './account-mail.js';
import { Admin } from './admin.entity.js';
import { AdminGuard } from './admin.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsService } from './credentials.service.js';
import { LinkAccess } from './link-access.js';
import { DeviceCookie } from './login/device-cookie.js';
import { DirectLoginController } from './login/direct-login.controller.js';
import { LocalStrategy } from './login/local.strategy.js';
import { LoginGuard } from './login/login.guard.js';
import { LoginLimits } from './login/login-limits.js';
import { PasswordCheck } from './login/password-check.js';
import { RateLimit } from './login/rate-limit.entity.js';
import { NewPasswords } from './new-passwords.js';
import { OriginGuard } from './origin.guard.js';
import { Passkey } from './passkeys/passkey.entity.js';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeyConfirmationController } from './passkeys/passkey-confirmation.controller.js';
import { PasskeyLoginController } from './passkeys/passkey-login.controller.js';
import { PasskeyLoginService } from './passkeys/passkey-login.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { PickupGuard } from './pickup.guard.js';
import { Session } from './session/session.entity.js';
import { sessionMiddleware } from './session/session.middleware.js';
import { SessionStore } from './session/session.store.js';
import { SessionStart } from './session/session-start.js';
import { SessionUser } from './session/session-user.js';
import { SessionsController } from './session/sessions.controller.js';

@Module({
  imports: [
    PassportModule.register({ session: true }),
    TypeOrmModule.forFeature([Admin, HelperLink, Session, RateLimit, Passkey, PasskeyChallenge]),
    MailModule,
    SettingsModule,
  ],
  controllers: [
    AuthController,
    DirectLoginController,
    CredentialsController,
    SessionsController,
    PasskeysController,
    PasskeyLoginController,
    PasskeyConfirmationController,
  ],
  providers: [
    AccountMail,
    LinkAccess,
    AuthService,
    PasswordCheck,
    ConfirmationService,
    CredentialsService,
    NewPasswords,
    LoginLimits,
    DeviceCookie,
    SessionStore,
    SessionStart,
    PasskeysService,
    PasskeyChallenges,
    PasskeyLoginService,
    LocalStrategy,
    LoginGuard,
    SessionUser,
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AdminGuard },
    { provide: APP_GUARD, useClass: PickupGuard },
  ],
})
export class AuthModule implements NestModule {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: SessionStore,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(sessionMiddleware(this.config, this.store), passport.session())
      .forRoutes('/api/auth/{*rest}', '/api/admin/{*rest}', '/api/pickup/{*rest}');
  }
}
