import { Global, Inject, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import passport from 'passport';
import { CONFIG, type Config } from '../config/config.js';
import { RateLimit } from '../database/rate-counters.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';
import { SESSION_AREAS } from '../server/areas.js';
import { AccessGuard, OriginGuard } from './access.guard.js';
import { AccountMail } from './account-mail.js';
import { Admin, Invitation, Passkey, PasskeyChallenge, Session } from './admin.entity.js';
import { AuditService } from './audit/audit.service.js';
import { AuditEvent } from './audit/audit-event.entity.js';
import { AuditEventsController } from './audit/audit-events.controller.js';
import { AuthController, DirectLoginController } from './auth.controller.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsService } from './credentials.service.js';
import { LocalStrategy, LoginGuard, LoginService } from './login/login.service.js';
import { LoginLimits } from './login/login-limits.js';
import { PasskeyLoginController, PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { InvitationController, PeopleController } from './people/people.controller.js';
import { PeopleService } from './people/people.service.js';
import {
  actAsUser,
  LinkAccess,
  SessionStore,
  SessionUserSerializer,
  sessionMiddleware,
} from './session/session.store.js';
import { SessionsController } from './session/sessions.controller.js';
import { SessionsService } from './session/sessions.service.js';

/** Global, because every room records what it does. */
@Global()
@Module({
  imports: [
    PassportModule.register({ session: true }),
    TypeOrmModule.forFeature([
      Admin,
      AuditEvent,
      HelperLink,
      Invitation,
      Passkey,
      PasskeyChallenge,
      RateLimit,
      Session,
    ]),
  ],
  controllers: [
    AuditEventsController,
    AuthController,
    CredentialsController,
    DirectLoginController,
    InvitationController,
    PasskeyLoginController,
    PasskeysController,
    PeopleController,
    SessionsController,
  ],
  providers: [
    AccountMail,
    AuditService,
    CredentialsService,
    LinkAccess,
    LocalStrategy,
    LoginGuard,
    LoginLimits,
    LoginService,
    PasskeysService,
    PeopleService,
    SessionStore,
    SessionUserSerializer,
    SessionsService,
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuditService],
})
export class AuthModule implements NestModule {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: SessionStore,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(sessionMiddleware(this.config, this.store), passport.session(), actAsUser)
      .forRoutes(...SESSION_AREAS.map((area) => `${area}{*rest}`));
  }
}
