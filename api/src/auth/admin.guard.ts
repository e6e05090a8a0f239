import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { notAllowed, notLoggedIn } from './auth.errors.js';

const WITHOUT_SESSION = 'without session';
const ADMIN_ROUTES = '/api/admin/';

/** For the one call under /api/admin that starts a session instead of needing one. */
export const WithoutSession = () => SetMetadata(WITHOUT_SESSION, true);

/** Every route under /api/admin needs a session of the admin, without a decorator that a new controller could forget. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    // The route's pattern, not the address: Express also matches /API/Admin.
    const isAdminRoute = request.route.path.startsWith(ADMIN_ROUTES);
    if (!isAdminRoute || this.reflector.get(WITHOUT_SESSION, context.getHandler())) return true;
    if (request.user === undefined) throw notLoggedIn();
    if (request.user.admin === undefined) throw notAllowed();
    return true;
  }
}
