import type { Helper, User } from '@hofkiste/contract/wire/auth';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from '../admin.entity.js';
import { notLoggedIn } from '../auth.errors.js';

/** Somebody who came by a helper link. */
export interface HelperUser extends Helper {
  linkId: number;
}

export type SessionUser = User | HelperUser;

/** Passport types the user as an interface, which can't be a variant. */
export type SessionRequest = Request & { user?: SessionUser | undefined };

/** The user whose session the request has: under /api/admin always a {@link User}. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SessionRequest>().user,
);

export const userOf = ({ role, id, email, name }: Admin): User => ({
  role,
  id,
  email,
  ...(name !== null && { name }),
});

export const isPerson = (user: SessionUser | undefined): user is User =>
  user !== undefined && user.role !== 'helper';

/** Checks what no guard checks in an area that is for everybody. */
export function requirePerson(user: SessionUser | undefined): User {
  if (!isPerson(user)) throw notLoggedIn();
  return user;
}

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
