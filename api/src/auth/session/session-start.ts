import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../../config/clock.js';
import type { Admin } from '../admin.entity.js';
import { deviceOf } from './device.js';
import { SessionStore } from './session.store.js';
import type { HelperUser } from './session-user.js';

type SessionOwner = { admin: Admin } | { helper: HelperUser };

@Injectable()
export class SessionStart {
  constructor(
    private readonly store: SessionStore,
    private readonly clock: Clock,
  ) {}

  /** Under a new id; a session that the browser had ends. */
  async start(request: Request, user: SessionOwner): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.logIn(user, (error) => (error ? reject(error) : resolve()));
    });
    const now = this.clock.now().getTime();
    Object.assign(request.session, { startedAt: now, device: deviceOf(request.get('user-agent') ?? '') });
    if ('admin' in user) {
      // as read with the password: a change meanwhile ends this session, too
      request.session.credentialsVersion = user.admin.credentialsVersion;
      request.session.confirmedAt = now;
    }
    await this.store.deleteExpired();
  }
}
