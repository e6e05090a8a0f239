import { Inject, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import passport from 'passport';
import { CONFIG, type Config } from '../config/config.js';
import { RateLimit } from '../database/rate-counters.js';
import { MailModule } from '../mail/mail.module.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';
import { SESSION_AREAS } from '../server/areas.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountMail } from './account-mail.js';
import { Admin, Passkey, PasskeyChallenge, Session } from './admin.entity.js';
import { AuthController } from './auth.controller.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsService } from './credentials.service.js';
import { LinkAccess } from './link-access.js';
import { DeviceCookie } from './login/device-cookie.js';
import { DirectLoginController } from './login/direct-login.controller.js';
import { LocalStrategy } from './login/local.strategy.js';
import { LoginGuard } from './login/login.guard.js';
import { LoginService } from './login/login.service.js';
import { LoginLimits } from './login/login-limits.js';
import { OriginGuard } from './origin.guard.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeyLoginController } from './passkeys/passkey-login.controller.js';
import { PasskeyLoginService } from './passkeys/passkey-login.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { sessionMiddleware } from './session/session.middleware.js';
import { SessionStore } from './session/session.store.js';
import { SessionUserSerializer } from './session/session-user.serializer.js';
import { SessionsController } from './session/sessions.controller.js';
import { SessionsService } from './session/sessions.service.js';

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
  ],
  providers: [
    AccountMail,
    LinkAccess,
    LoginService,
    CredentialsService,
    LoginLimits,
    DeviceCookie,
    SessionStore,
    SessionsService,
    PasskeysService,
    PasskeyChallenges,
    PasskeyLoginService,
    LocalStrategy,
    LoginGuard,
    SessionUserSerializer,
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
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
      .forRoutes(...SESSION_AREAS.map((area) => `${area}{*rest}`));
  }
}
