import { DAY, MINUTE } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { type SessionData, Store } from 'express-session';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/failures.js';
import { hashOf } from '../../server/secret.js';
import { Session } from '../admin.entity.js';
import { LinkAccess } from '../link-access.js';
import { deviceOf } from './device.js';
import { adminUser, type SessionUser } from './session-user.decorator.js';

export const SESSION_MS = 14 * DAY;
const MAX_SESSION_MS = 60 * DAY;

declare module 'express-session' {
  interface SessionData {
    passport: { user: SessionUser };
    /** Milliseconds since 1970, also below. */
    startedAt: number;
    /** 'Chrome auf Android' */
    device: string;
    /** When the admin last gave the password or a passkey. */
    authenticatedAt?: number;
    /** Version of the admin's credentials when the login began. */
    credentialsVersion?: number;
  }
}

type Done = (error?: unknown) => void;

/**
 * Stores express-session's sessions in the database, under a hash of each id: who reads the table can't use them. No
 * store of npm supports TypeORM 1.
 */
@Injectable()
export class SessionStore extends Store {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly links: LinkAccess,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Sessions that a login has just begun and that aren't stored yet. */
  private readonly begun = new WeakSet<object>();

  override regenerate(request: Request, callback: Done): void {
    super.regenerate(request, (error) => {
      const { session } = request;
      this.begun.add(session);
      session.startedAt = this.clock.now().getTime();
      session.device = deviceOf(request.get('user-agent') ?? '');
      callback(error);
    });
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    callBack(this.read(sid), callback);
  }

  override set(sid: string, data: SessionData, callback?: Done): void {
    callBack(this.write(sid, data), callback);
  }

  override destroy(sid: string, callback?: Done): void {
    callBack(this.sessions.delete({ id: hashOf(sid) }), callback);
  }

  override touch(sid: string, data: SessionData, callback?: Done): void {
    callBack(this.extend(sid, data), callback);
  }

  /** A session that was ended meanwhile stays ended. Pass the manager of a transaction. */
  async write(sid: string, given: Partial<SessionData>, manager = this.sessions.manager): Promise<void> {
    const now = this.clock.now();
    const { passport, startedAt, ...data } = given;
    if (!passport || !startedAt) throw new Error('a session without a user is not stored');
    const owner =
      passport.user.role === 'admin'
        ? { adminId: passport.user.id, helperLinkId: null }
        : { adminId: null, helperLinkId: passport.user.linkId };
    const id = hashOf(sid);
    const session = {
      ...owner,
      data: JSON.stringify({ ...data, startedAt }),
      expiresAt: expiryOf(startedAt, now),
      lastUsedAt: now,
    };
    if (!this.begun.has(given)) await retryOnConflict(() => manager.update(Session, { id }, session));
    else await retryOnConflict(() => manager.insert(Session, { id, ...session }));
    this.begun.delete(given);
  }

  /** At most once a minute: a page of the back office sends many requests at once. */
  private async extend(sid: string, { startedAt }: SessionData): Promise<void> {
    const now = this.clock.now();
    const aMinuteOld = LessThan(new Date(now.getTime() - MINUTE));
    await this.sessions.update(
      { id: hashOf(sid), lastUsedAt: aMinuteOld },
      { lastUsedAt: now, expiresAt: expiryOf(startedAt, now) },
    );
  }

  private async read(sid: string): Promise<SessionData | null> {
    const [session] = await this.sessions.find({
      where: { id: hashOf(sid), expiresAt: MoreThan(this.clock.now()) },
      relations: { admin: true },
    });
    if (!session) return null;
    const data: SessionData = JSON.parse(session.data);
    const user = await this.userOf(session, data);
    return user ? { ...data, passport: { user } } : null;
  }

  /** Undefined if the session has ended: by a change of the credentials, or with its helper link. */
  private async userOf(
    { admin, helperLinkId }: Session,
    { credentialsVersion }: SessionData,
  ): Promise<SessionUser | undefined> {
    if (admin) return credentialsVersion === admin.credentialsVersion ? adminUser(admin) : undefined;
    return helperLinkId === null ? undefined : this.links.byId(helperLinkId);
  }
}

const expiryOf = (startedAt: number, now: Date) =>
  new Date(Math.min(now.getTime() + SESSION_MS, startedAt + MAX_SESSION_MS));

function callBack<T>(work: Promise<T>, callback?: (error: unknown, value?: T) => void): void {
  work.then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}
