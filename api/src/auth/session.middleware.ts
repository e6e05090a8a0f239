import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Config } from '../config.js';
import { SESSION_MS, type SessionStore } from './session.store.js';

declare module 'express-session' {
  interface SessionData {
    adminId?: number;
  }
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https://');

export const sessionCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-hofkiste.sid' : 'hofkiste.sid';

/** Sessions of the back office: they begin with the login, so that shoppers get no cookie. */
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

/** Under a new id, so that one known before the login is worth nothing after it. */
export async function startSession(request: Request, adminId: number): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  request.session.adminId = adminId;
  await settled((done) => request.session.save(done));
}

export async function endSession(request: Request, response: Response, config: Config): Promise<void> {
  await settled((done) => request.session.destroy(done));
  response.clearCookie(sessionCookieName(config), { path: '/', secure: isHttps(config) });
}

const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
