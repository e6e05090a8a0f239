import { DAY, MINUTE } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type SessionData, Store } from 'express-session';
import { type FindOptionsWhere, LessThan, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { type Config, isHttps, sessionCookieName } from '../../config/config.js';
import { retryOnConflict } from '../../database/transaction.js';
import { HelperLink } from '../../pickup/helper-links/helper-link.entity.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { deviceOf } from '../../server/device.js';
import { hashOf } from '../../server/secret.js';
import { FarmClock } from '../../settings/settings.service.js';
import { ownerColumns, Session } from '../admin.entity.js';
import { actAs } from '../recorded-event.entity.js';
import {
  type HelperUser,
  isPerson,
  type SessionRequest,
  type SessionUser,
  userOf,
} from './session-user.decorator.js';

/**
 * Finds the helper of a link; undefined if the link is unknown or has ended. Each request asks again, because a link
 * ends with its day, and moves with it. Each question counts as a use.
 */
@Injectable()
export class LinkAccess {
  constructor(
    @InjectRepository(HelperLink) private readonly links: Repository<HelperLink>,
    private readonly clock: FarmClock,
  ) {}

  byToken(token: string): Promise<HelperUser | undefined> {
    return this.use({ tokenHash: hashOf(token) });
  }

  byId(id: number): Promise<HelperUser | undefined> {
    return this.use({ id });
  }

  private async use(where: FindOptionsWhere<HelperLink>): Promise<HelperUser | undefined> {
    const { now, zone } = await this.clock.read();
    const [link] = await this.links.find({
      where: { ...where, pickupDay: PickupDay.notDeleted },
      relations: { pickupDay: { locations: true } },
    });
    if (!link) return undefined;
    if (now >= link.pickupDay.pickupTimes(zone).helperLinksUntil) return undefined;
    // Phones ask every few seconds.
    const isRecent = link.lastUsedAt !== null && now.getTime() - link.lastUsedAt.getTime() < MINUTE;
    if (!isRecent) await this.links.update({ id: link.id }, { lastUsedAt: now });
    return {
      role: 'helper',
      linkId: link.id,
      pickupDayId: link.pickupDayId,
      locationId: link.pickupLocationId,
    };
  }
}

const SESSION_MS = 14 * DAY;
const MAX_SESSION_MS = 60 * DAY;

declare module 'express-session' {
  interface SessionData {
    passport: { user: SessionUser };
    /** Milliseconds since 1970, also below. */
    startedAt: number;
    /** 'Chrome auf Android' */
    device: string;
    /** When the person last gave the password or a passkey. */
    authenticatedAt?: number;
    /** Version of the person's credentials when the login began. */
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
    const { user } = passport;
    const owner =
      user.role === 'helper'
        ? { adminId: null, personId: null, helperLinkId: user.linkId }
        : { ...ownerColumns(user), helperLinkId: null };
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
      relations: { admin: true, person: true },
    });
    if (!session) return null;
    const data: SessionData = JSON.parse(session.data);
    const user = await this.userOf(session, data);
    return user ? { ...data, passport: { user } } : null;
  }

  /** Undefined if the session has ended: by a change of the credentials, or with its helper link. */
  private async userOf(
    { admin, person, helperLinkId }: Session,
    { credentialsVersion }: SessionData,
  ): Promise<SessionUser | undefined> {
    const owner = admin ?? person;
    if (owner) return credentialsVersion === owner.credentialsVersion ? userOf(owner) : undefined;
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

/** Sessions of the back office and of helpers. They begin with the login, so that shoppers get no cookie. */
export function sessionMiddleware(config: Config, store: SessionStore): RequestHandler {
  const secure = isHttps(config);
  const handleSession = session({
    name: sessionCookieName(config),
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    proxy: true,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: SESSION_MS },
  });
  return (request, response, next) => {
    // express-session wants proof of https before it sends a secure cookie; PUBLIC_URL is ours, not a proxy's header.
    if (secure) request.headers['x-forwarded-proto'] = 'https';
    handleSession(request, response, next);
  };
}

/** Lets records know the person of the request. */
export function actAsUser({ user }: SessionRequest, _: Response, next: NextFunction): void {
  if (isPerson(user)) actAs(user.id, next);
  else next();
}

type UserDone = (error: null, user: SessionUser) => void;

/** The user stays as it is: `SessionStore` stores whose session it is, and reads the user each time. */
@Injectable()
export class SessionUserSerializer extends PassportSerializer {
  override serializeUser(user: SessionUser, done: UserDone): void {
    done(null, user);
  }

  override deserializeUser(user: SessionUser, done: UserDone): void {
    done(null, user);
  }
}
