import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { notAllowed, notLoggedIn } from './auth.errors.js';

const PICKUP_ROUTES = '/api/pickup/';

/** Every route under /api/pickup is for the admin and for helpers of its day. */
@Injectable()
export class PickupGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { route, user, params } = context.switchToHttp().getRequest<Request>();
    if (!route.path.startsWith(PICKUP_ROUTES)) return true;
    if (user === undefined) throw notLoggedIn();
    if (user.helper && params.dayId !== String(user.helper.pickupDayId)) throw notAllowed();
    return true;
  }
}
