import { MINUTE } from '@hofkiste/contract/plain/durations';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { Clock } from '../../config/clock.js';
import { loginTooOld } from '../auth.errors.js';

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
