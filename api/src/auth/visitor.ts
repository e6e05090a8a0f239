import type { SessionRequest, SessionUser } from './session/session-user.decorator.js';

/** Who sends a request, and from where. */
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
