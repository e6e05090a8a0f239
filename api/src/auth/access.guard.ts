import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { rolesOf } from '../server/areas.js';
import { notAllowed, notLoggedIn } from './auth.errors.js';
import type { SessionRequest } from './session/session-user.decorator.js';

/** Every route is for the roles of its area, and a helper reaches only the day of the link. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { route, user, params } = context.switchToHttp().getRequest<SessionRequest>();
    // The route's pattern, not the address: Express also matches /API/Admin.
    const roles = rolesOf(route.path, context.getHandler());
    if (roles.includes('visitor')) return true;
    if (user === undefined) throw notLoggedIn();
    if (!roles.includes(user.role)) throw notAllowed();
    if (user.role === 'helper' && params.dayId !== String(user.pickupDayId)) throw notAllowed();
    return true;
  }
}
