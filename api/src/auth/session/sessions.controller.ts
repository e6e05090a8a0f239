import { type Done, doneSchema } from '@hofkiste/contract/answers';
import { type Session as SessionView, sessionIdInAddress, sessionsSchema } from '@hofkiste/contract/sessions';
import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Describe } from '../../openapi/describe.js';
import { Audited } from '../audit/audited.decorator.js';
import { sessionNotFound } from '../auth.errors.js';
import { AuthService } from '../auth.service.js';
import { SessionStore } from './session.store.js';
import { sessionView } from './session.view.js';

/** Where the admin is logged in. */
@Controller('api/admin/sessions')
export class SessionsController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionStore,
  ) {}

  @Get()
  @Describe('List where the admin is logged in, the last used first', sessionsSchema)
  async list(@Req() request: Request): Promise<SessionView[]> {
    const { id } = await this.auth.loggedIn(request);
    return (await this.sessions.list(id)).map((session) => sessionView(session, request.session.id));
  }

  @Delete()
  @Describe('End all other sessions of the admin', doneSchema)
  @Audited('other-sessions.ended')
  async endOthers(@Req() request: Request): Promise<Done> {
    const { id } = await this.auth.loggedIn(request);
    await this.sessions.endOthers(id, request.session.id);
    return { success: true };
  }

  @Delete(':id')
  @Describe('End a session of the admin', doneSchema)
  @Audited('session.ended', () => undefined)
  async end(@Req() request: Request, @Param('id', { schema: sessionIdInAddress }) id: string): Promise<Done> {
    const admin = await this.auth.loggedIn(request);
    if (!(await this.sessions.end(admin.id, id))) throw sessionNotFound();
    return { success: true };
  }
}
