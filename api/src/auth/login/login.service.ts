import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '@hofkiste/contract/plain/durations';
import { Login, type User } from '@hofkiste/contract/wire/auth';
import type { PasskeyLogin, PasskeyOptions } from '@hofkiste/contract/wire/passkeys';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { IsNull, type Repository } from 'typeorm';
import { CONFIG, type Config, isHttps } from '../../config/config.js';
import { validationPipe } from '../../server/errors.filter.js';
import { keyedHash } from '../../server/secret.js';
import { Admin } from '../admin.entity.js';
import { AuditService } from '../audit/audit.service.js';
import {
  helperLinkUnknown,
  InvalidCredentials,
  InvitationUnknown,
  LoginBusy,
  PasskeyRefused,
  reauthenticationRefused,
  wrongPassword,
} from '../auth.errors.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { passwordMatches } from '../password.js';
import { LinkAccess } from '../session/session.store.js';
import {
  type HelperUser,
  requirePerson,
  type SessionRequest,
  type Visitor,
  visitorOf,
} from '../session/session-user.decorator.js';
import { SessionsService } from '../session/sessions.service.js';
import { LoginLimits } from './login-limits.js';

const YEAR_MS = 365 * DAY;
const NONCE_BYTES = 18;

/**
 * Marks a browser that has logged in to an account, see
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies. The cookie opens nothing:
 * login attempts with it are only counted apart from those of strangers with the same address.
 */
export function rememberDevice(config: Config, request: Request, email: string): void {
  if (deviceIn(config, request.headers.cookie ?? '', email)) return;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  request.res?.cookie(deviceCookieName(config), `${nonce}.${signature(config, nonce, email)}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps(config),
    maxAge: YEAR_MS,
  });
}

/** Returns the device if it has logged in to this account before. */
function deviceIn(config: Config, cookies: string, email: string): string | undefined {
  const prefix = `${deviceCookieName(config)}=`;
  const value = cookies
    .split(/;\s*/)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
  const [nonce = '', signed = ''] = value?.split('.') ?? [];
  const expected = Buffer.from(signature(config, nonce, email));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
}

const deviceCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-hofkiste.device' : 'hofkiste.device';

const signature = ({ sessionSecret }: Config, nonce: string, email: string): string =>
  keyedHash(JSON.stringify(['device', nonce, email.toLowerCase()]), sessionSecret);

/** Decides, under the limits of the login, who a visitor is by a password, a passkey or a helper link. */
@Injectable()
export class LoginService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly limits: LoginLimits,
    @Inject(CONFIG) private readonly config: Config,
    private readonly passkeys: PasskeysService,
    private readonly links: LinkAccess,
    private readonly audit: AuditService,
  ) {}

  /** Refuses also the right password of a person who may log in by passkey only. Throws {@link InvalidCredentials}. */
  byPassword(login: Login, visitor: Visitor): Promise<Admin> {
    return this.check(login, visitor, ({ isPasswordOff }) => !isPasswordOff);
  }

  async byLink(token: string, { address }: Visitor): Promise<HelperUser> {
    const helper = await this.links.byToken(token);
    if (helper) return helper;
    await this.limits.refused('helper link', address);
    throw helperLinkUnknown();
  }

  /** Counts a refused link. */
  async byInvitation<T>({ address }: Visitor, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof InvitationUnknown) await this.limits.refused('invitation', address);
      throw error;
    }
  }

  async passkeyOptions({ address }: Visitor): Promise<PasskeyOptions> {
    await this.limits.passkeyOptions(address);
    return this.passkeys.optionsToLogIn();
  }

  async byPasskey(login: PasskeyLogin, visitor: Visitor): Promise<Admin> {
    try {
      return await this.passkeys.ownerOf(login);
    } catch (error) {
      if (error instanceof PasskeyRefused) {
        await this.audit.recordFailedLogin(visitor);
        await this.limits.refused('passkey', visitor.address);
      }
      throw error;
    }
  }

  /** Checks that the passkey is one of the logged-in person. */
  async reauthenticateByPasskey(login: PasskeyLogin, visitor: Visitor): Promise<void> {
    const { id } = requirePerson(visitor.user);
    try {
      const owner = await this.passkeys.ownerOf(login);
      if (owner.id !== id) throw new PasskeyRefused();
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      await this.audit.recordFailedLogin(visitor, ['passkey']);
      throw reauthenticationRefused();
    }
  }

  /** Checks the password of the logged-in person. `field` is where it was typed. */
  async reauthenticate(visitor: Visitor, password: string, field: string): Promise<void> {
    const { email } = requirePerson(visitor.user);
    try {
      await this.check({ email, password }, visitor, () => true);
    } catch (error) {
      throw error instanceof InvalidCredentials ? wrongPassword(field) : error;
    }
  }

  /** The refusal doesn't tell whether the account exists. */
  private async check(
    { email, password }: Login,
    visitor: Visitor,
    isAllowed: (admin: Admin) => boolean,
  ): Promise<Admin> {
    const device = deviceIn(this.config, visitor.cookies, email);
    const attempt = await this.limits.begin(email, { address: visitor.address, device });
    const admin = await this.findByEmail(email);
    try {
      const matches = await passwordMatches(admin?.passwordHash, password);
      if (!admin || !matches || !isAllowed(admin)) throw new InvalidCredentials();
    } catch (error) {
      if (error instanceof LoginBusy) await attempt.withdrawn();
      if (error instanceof InvalidCredentials) await this.audit.recordFailedLogin(visitor);
      throw error;
    }
    await attempt.succeeded();
    return admin;
  }

  /** Ignores only case: the database also treats 'ä' and 'a' as equal, which would bypass the limits. */
  private async findByEmail(email: string): Promise<Admin | null> {
    const admin = await this.admins.findOneBy({ email, deactivatedAt: IsNull() });
    return admin?.email.toLowerCase() === email.toLowerCase() ? admin : null;
  }
}

/** E-mail and password of a login call. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Starts the session. */
  async validate(request: SessionRequest, email: string, password: string): Promise<User> {
    const admin = await this.logins.byPassword({ email, password }, visitorOf(request));
    return this.sessions.startForPerson(request, admin, 'login.password');
  }
}

/** Checks e-mail and password, and starts a session under a new id. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly body = validationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes: without this, passport answers missing fields in its own words.
    request.body = await this.body.transform(request.body, { type: 'body', schema: Login });
    await super.canActivate(context);
    return true;
  }
}
