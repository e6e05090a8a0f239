import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type SessionData, Store } from 'express-session';
import { type EntityManager, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from '../../clock.js';
import { retryOnConflict } from '../../database/failures.js';
import { HelperAccess } from '../helper-access.js';
import { Session } from './session.entity.js';

export const SESSION_MS = 14 * 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

type Done = (error?: unknown) => void;

/** Stores express-session's sessions in the database, under a hash of each id: who reads the table can't use them. */
@Injectable()
export class SessionStore extends Store {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly helpers: HelperAccess,
    private readonly clock: Clock,
  ) {
    super();
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

  /** Extends the expiry at most once a minute: a page of the back office sends many requests at once. */
  override touch(sid: string, _data: SessionData, callback?: Done): void {
    const expiresAt = this.expiry();
    const aMinuteOld = LessThan(new Date(expiresAt.getTime() - MINUTE));
    callBack(this.sessions.update({ id: hashOf(sid), expiresAt: aMinuteOld }, { expiresAt }), callback);
  }

  async deleteExpired(): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(this.clock.now()) });
  }

  /** Ends every session of the admin but this one. */
  async deleteOthers(manager: EntityManager, adminId: number, sid: string): Promise<void> {
    await manager.delete(Session, { adminId, id: Not(hashOf(sid)) });
  }

  private async read(sid: string): Promise<SessionData | null> {
    const session = await this.sessions.findOneBy({ id: hashOf(sid), expiresAt: MoreThan(this.clock.now()) });
    if (!session) return null;
    const { helperLinkId, data } = session;
    if (helperLinkId === null) return JSON.parse(data);
    const helper = await this.helpers.byId(helperLinkId);
    return helper ? { ...JSON.parse(data), passport: { user: helper } } : null;
  }

  private async write(sid: string, data: SessionData): Promise<void> {
    const user = data.passport?.user;
    if (user === undefined) throw new Error('a session without a user is not stored');
    const own =
      typeof user === 'number'
        ? { adminId: user, helperLinkId: null, data: JSON.stringify(data) }
        : // Without the user: earlier releases, to which an update may be rolled back, know admins only.
          {
            adminId: null,
            helperLinkId: user.linkId,
            data: JSON.stringify({ ...data, passport: undefined }),
          };
    const session = { id: hashOf(sid), ...own, expiresAt: this.expiry() };
    await retryOnConflict(() => this.sessions.upsert(session, ['id']));
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + SESSION_MS);
  }
}

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex');

function callBack<T>(work: Promise<T>, callback?: (error: unknown, value?: T) => void): void {
  work.then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}
