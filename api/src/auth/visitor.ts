import type { SessionRequest, SessionUser } from './session/session-user.decorator.js';

/** The sender of a request. */
export interface Visitor {
  user: SessionUser | undefined;
  address: string;
  cookies: string;
}

export const visitorOf = ({ user, ip = '', headers: { cookie = '' } }: SessionRequest): Visitor => ({
  user,
  address: ip,
  cookies: cookie,
});
