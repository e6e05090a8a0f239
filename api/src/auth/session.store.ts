import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type SessionData, Store } from 'express-session';
import { type EntityManager, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { Session } from './session.entity.js';

export const SESSION_MS = 14 * 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

type Done = (error?: unknown) => void;

/** Keeps express-session's sessions in the database. The table holds a hash of each id: reading it opens no session. */
@Injectable()
export class SessionStore extends Store {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    settle(this.read(sid), callback);
  }

  override set(sid: string, data: SessionData, callback?: Done): void {
    const session = { id: hashOf(sid), data: JSON.stringify(data), expiresAt: this.expiry() };
    settle(this.sessions.upsert(session, ['id']), callback);
  }

  override destroy(sid: string, callback?: Done): void {
    settle(this.sessions.delete({ id: hashOf(sid) }), callback);
  }

  /** Rolls the expiry, at most once a minute: a page of the back office asks many things at once. */
  override touch(sid: string, _data: SessionData, callback?: Done): void {
    const expiresAt = this.expiry();
    const aMinuteOld = LessThan(new Date(expiresAt.getTime() - MINUTE));
    settle(this.sessions.update({ id: hashOf(sid), expiresAt: aMinuteOld }, { expiresAt }), callback);
  }

  async dropExpired(): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(this.clock.now()) });
  }

  /** Ends every session but this one. */
  async dropOthers(manager: EntityManager, sid: string): Promise<void> {
    await manager.delete(Session, { id: Not(hashOf(sid)) });
  }

  private async read(sid: string): Promise<SessionData | null> {
    const session = await this.sessions.findOneBy({ id: hashOf(sid), expiresAt: MoreThan(this.clock.now()) });
    return session && JSON.parse(session.data);
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + SESSION_MS);
  }
}

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex');

function settle<T>(work: Promise<T>, callback?: (error: unknown, value?: T) => void): void {
  work.then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}
