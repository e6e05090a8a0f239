import { MINUTE } from '@hofkiste/contract/plain/durations';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { needsOrigin, rolesOf } from '../server/areas.js';
import { foreignOrigin, linkNotAllowed, loginTooOld, notAllowed, notLoggedIn } from './auth.errors.js';
import type { SessionRequest } from './session/session-user.decorator.js';

/** Every route is for its roles or those of its area, and a helper reaches only the day of the link. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { route, user, params } = context.switchToHttp().getRequest<SessionRequest>();
    // The route's pattern, not the address: Express also matches /API/Admin.
    const roles = rolesOf(route.path, context.getHandler(), context.getClass());
    // MyOrdersGuard asks for the session of a shopper.
    if (roles.includes('visitor') || roles.includes('shopper')) return true;
    if (user === undefined) throw notLoggedIn();
    const isOtherDay = user.role === 'helper' && params.dayId !== String(user.pickupDayId);
    if (isOtherDay || !roles.includes(user.role))
      throw user.role === 'helper' ? linkNotAllowed() : notAllowed();
    return true;
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** State-changing calls must come from the product's own pages, except for those of other servers. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const isSafe = SAFE_METHODS.includes(request.method) || !needsOrigin(context.getHandler());
    if (!isSafe && !this.isOwnPage(request)) throw foreignOrigin();
    return true;
  }

  private isOwnPage({ headers }: Request): boolean {
    const { origin = '', host = '' } = headers;
    if (!this.config.isDemo) return origin === this.config.publicUrl;
    return host !== '' && [`http://${host}`, `https://${host}`].includes(origin);
  }
}

const RECENT_MS = 10 * MINUTE;

/** Requires a login, or the password or a passkey again, within the last 10 minutes. */
export function requireRecentLogin({ authenticatedAt = 0 }: Partial<SessionData>, now: Date): void {
  if (now.getTime() - authenticatedAt > RECENT_MS) throw loginTooOld();
}

/** For routes that always need a recent login. */
@Injectable()
export class RecentLoginGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): true {
    const { session } = context.switchToHttp().getRequest<Request>();
    requireRecentLogin(session, this.clock.now());
    return true;
  }
}
