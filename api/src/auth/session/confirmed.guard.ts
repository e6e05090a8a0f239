import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../../config/clock.js';
import { requireConfirmation } from './confirmation.js';

/** For routes that always need a login or the password of the last 10 minutes. */
@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): true {
    const { session } = context.switchToHttp().getRequest<Request>();
    requireConfirmation(session, this.clock.now());
    return true;
  }
}
