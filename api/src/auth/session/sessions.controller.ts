import { Done } from '@hofkiste/contract/wire/answers';
import type { User } from '@hofkiste/contract/wire/auth';
import {
  type Session as SessionView,
  sessionIdInAddress,
  sessionsSchema,
} from '@hofkiste/contract/wire/sessions';
import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { Describe } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { hashOf } from '../../server/secret.js';
import type { Session } from '../admin.entity.js';
import { Audited } from '../audit/audited.decorator.js';
import { sessionNotFound } from '../auth.errors.js';
import { CurrentUser } from './session-user.decorator.js';
import { SessionsService } from './sessions.service.js';

/** `sid` is the session of the request. */
function sessionView({ id, data, lastUsedAt }: Session, sid: string): SessionView {
  const { startedAt, device }: SessionData = JSON.parse(data);
  return {
    id,
    device,
    createdAt: new Date(startedAt).toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === hashOf(sid),
  };
}

/** The devices on which the user is logged in. */
@Controller('api/admin/sessions')
@For('reader')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Describe('List where the user is logged in, the last used first', sessionsSchema)
  async list(@CurrentUser() { id }: User, @Req() { session }: Request): Promise<SessionView[]> {
    return (await this.sessions.list(id)).map((stored) => sessionView(stored, session.id));
  }

  @Delete()
  @Describe('End all other sessions of the user', Done)
  @Audited('other-sessions.ended')
  async endOthers(@CurrentUser() { id }: User, @Req() { session }: Request): Promise<Done> {
    await this.sessions.endOthers(session, id);
    return { success: true };
  }

  @Delete(':id')
  @Describe('End a session of the user', Done)
  @Audited('session.ended', () => undefined)
  async end(
    @CurrentUser() admin: User,
    @Param('id', { schema: sessionIdInAddress }) id: string,
  ): Promise<Done> {
    if (!(await this.sessions.end(admin.id, id))) throw sessionNotFound();
    return { success: true };
  }
}
