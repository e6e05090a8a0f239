import type { Helper, User } from '@hofkiste/contract/wire/auth';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from '../admin.entity.js';
import { notLoggedIn } from '../auth.errors.js';

export type AdminUser = User;

/** Somebody who came by a helper link. */
export interface HelperUser extends Helper {
  linkId: number;
}

export type SessionUser = AdminUser | HelperUser;

/** Passport types the user as an interface, which can't be a variant. */
export type SessionRequest = Request & { user?: SessionUser | undefined };

/** The user whose session the request has: under /api/admin always an {@link AdminUser}. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SessionRequest>().user,
);

export const adminUser = ({ id, email }: Admin): AdminUser => ({ role: 'admin', id, email });

/** Checks what no guard checks in an area that is for everybody. */
export function requireAdmin(user: SessionUser | undefined): AdminUser {
  if (user?.role !== 'admin') throw notLoggedIn();
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
