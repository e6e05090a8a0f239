import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Config } from '../../config/config.js';
import { isHttps, sessionCookieName } from '../../config/session-cookie.js';
import { SESSION_MS, type SessionStore } from './session.store.js';

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
