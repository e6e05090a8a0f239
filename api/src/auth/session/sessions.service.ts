import type { User } from '@hofkiste/contract/wire/auth';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { type EntityManager, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config, isHttps, sessionCookieName } from '../../config/config.js';
import { hashOf } from '../../server/secret.js';
import { Admin, ownedBy, Session } from '../admin.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { SessionStore } from './session.store.js';
import {
  type HelperUser,
  type SessionRequest,
  type SessionUser,
  userOf,
  visitorOf,
} from './session-user.decorator.js';

type OwnSession = Request['session'];

/** Starts, changes and ends the sessions of requests, and knows where a person is logged in. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly store: SessionStore,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `admin` as read with the password or passkey: a change of the credentials meanwhile ends this session, too. */
  async startForPerson(
    request: SessionRequest,
    admin: Admin,
    action: 'login.password' | 'login.passkey',
  ): Promise<User> {
    const user = userOf(admin);
    await this.start(request, user);
    request.session.credentialsVersion = admin.credentialsVersion;
    this.rememberLogin(request.session);
    await this.audit.record(visitorOf(request), { action });
    return user;
  }

  async startForHelper(request: SessionRequest, helper: HelperUser): Promise<void> {
    await this.start(request, helper);
    await this.audit.record(visitorOf(request), {
      action: 'login.helper',
      object: String(helper.pickupDayId),
    });
  }

  /** The person has just given the password or a passkey. */
  rememberLogin(session: OwnSession): void {
    session.authenticatedAt = this.clock.now().getTime();
  }

  /** Ends all sessions of the person but this one, which began before the change. */
  async keepAfterChange(session: OwnSession, personId: number, manager: EntityManager): Promise<void> {
    const { credentialsVersion } = await manager.findOneByOrFail(Admin, { id: personId });
    session.credentialsVersion = credentialsVersion;
    await this.store.write(session.id, session, manager);
    await this.endOthers(session, personId, manager);
  }

  async logOut(session: OwnSession, response: Response): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      session.destroy((error) => (error ? reject(error) : resolve()));
    });
    response.clearCookie(sessionCookieName(this.config), { path: '/', secure: isHttps(this.config) });
  }

  /** Returns the sessions of a person, the last used first. */
  list(personId: number): Promise<Session[]> {
    return this.sessions.find({
      where: ownedBy(personId, { expiresAt: MoreThan(this.clock.now()) }),
      order: { lastUsedAt: 'DESC' },
    });
  }

  /** Ends one session. Resolves to whether the person had it. */
  async end(personId: number, id: string): Promise<boolean> {
    const { affected } = await this.sessions.delete(ownedBy(personId, { id }));
    return affected === 1;
  }

  /** Ends every session of the person but `session`. */
  async endOthers(session: OwnSession, personId: number, manager = this.sessions.manager): Promise<void> {
    await manager.delete(Session, ownedBy(personId, { id: Not(hashOf(session.id)) }));
  }

  /** Under a new id; a session that the browser had ends. */
  private async start(request: SessionRequest, user: SessionUser): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.logIn(user, (error) => (error ? reject(error) : resolve()));
    });
    await this.sessions.delete({ expiresAt: LessThan(this.clock.now()) });
  }
}
