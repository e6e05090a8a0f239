import { DAY, MINUTE } from '@hofkiste/contract/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { type SessionData, Store } from 'express-session';
import { IsNull, LessThan, MoreThan, Not, Or, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/failures.js';
import { hashOf } from '../../server/secret.js';
import { LinkAccess } from '../link-access.js';
import { Session } from './session.entity.js';

export const SESSION_MS = 14 * DAY;
const MAX_SESSION_MS = 60 * DAY;
/** Version of credentials that were never changed. */
const FIRST_VERSION = 1;

type Done = (error?: unknown) => void;

/** Stores express-session's sessions in the database, under a hash of each id: who reads the table can't use them. */
@Injectable()
export class SessionStore extends Store {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly helpers: LinkAccess,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Sessions that a login has just begun and that aren't stored yet. */
  private readonly begun = new WeakSet<SessionData>();

  override regenerate(request: Request, callback: Done): void {
    super.regenerate(request, (error) => {
      this.begun.add(request.session);
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
    const isFromEarlierRelease = data.startedAt === undefined;
    callBack(isFromEarlierRelease ? this.write(sid, data) : this.extend(sid, data), callback);
  }

  async deleteExpired(): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(this.clock.now()) });
  }

  /** Those of the admin, the last used first. */
  async list(adminId: number): Promise<Session[]> {
    return this.sessions.find({
      where: { adminId, expiresAt: MoreThan(this.clock.now()) },
      order: { lastUsedAt: 'DESC' },
    });
  }

  /** Whether there was such a session of the admin. */
  async end(adminId: number, id: string): Promise<boolean> {
    const { affected } = await this.sessions.delete({ adminId, id });
    return affected === 1;
  }

  /** Ends every session of the admin but this one. */
  async endOthers(adminId: number, sid: string, manager = this.sessions.manager): Promise<void> {
    await manager.delete(Session, { adminId, id: Not(hashOf(sid)) });
  }

  /** A session that was ended meanwhile stays ended. Pass the manager of a transaction. */
  async write(sid: string, given: SessionData, manager = this.sessions.manager): Promise<void> {
    const now = this.clock.now();
    const data = { startedAt: now.getTime(), ...given };
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
    const id = hashOf(sid);
    const session = { ...own, expiresAt: expiryOf(data.startedAt, now), lastUsedAt: now };
    if (!this.begun.has(given)) await retryOnConflict(() => manager.update(Session, { id }, session));
    else await retryOnConflict(() => manager.insert(Session, { id, ...session }));
    this.begun.delete(given);
  }

  /** At most once a minute: a page of the back office sends many requests at once. */
  private async extend(sid: string, { startedAt = 0 }: SessionData): Promise<void> {
    const now = this.clock.now();
    const aMinuteOld = LessThan(new Date(now.getTime() - MINUTE));
    await this.sessions.update(
      { id: hashOf(sid), lastUsedAt: Or(IsNull(), aMinuteOld) },
      { lastUsedAt: now, expiresAt: expiryOf(startedAt, now) },
    );
  }

  private async read(sid: string): Promise<SessionData | null> {
    const [session] = await this.sessions.find({
      where: { id: hashOf(sid), expiresAt: MoreThan(this.clock.now()) },
      relations: { admin: true },
    });
    if (!session) return null;
    const { admin, helperLinkId } = session;
    const data: SessionData = JSON.parse(session.data);
    if (admin) return (data.credentialsVersion ?? FIRST_VERSION) === admin.credentialsVersion ? data : null;
    const helper = helperLinkId === null ? undefined : await this.helpers.byId(helperLinkId);
    return helper ? { ...data, passport: { user: helper } } : null;
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
