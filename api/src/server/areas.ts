import { type PersonRole, personRoles } from '@hofkiste/contract/plain/roles';
import type { SessionUser } from '@hofkiste/contract/wire/auth';
import { SetMetadata } from '@nestjs/common';

/** A shopper has proved a phone number, a visitor has no session. */
export type Role = SessionUser['role'] | 'shopper' | 'visitor';

const EVERYBODY: readonly Role[] = [...personRoles, 'helper', 'visitor'];
const FOR = 'for';
const WITHOUT_SESSION = 'without session';
const WITHOUT_ORIGIN = 'without origin';

export const PICKUP_AREA = '/api/pickup/';
export const SMS_REPORTS_AREA = '/api/sms-reports/';
/** The only area that sees the cookie of a shopper. */
export const MY_AREA = '/api/my/';

/**
 * Rules for all routes below an address, without a decorator that a new controller could forget: who may call them, and
 * that nobody stores their answers.
 */
const PERSONAL_AREAS: readonly { prefix: string; roles: readonly Role[] }[] = [
  { prefix: '/api/admin/', roles: ['admin'] },
  { prefix: PICKUP_AREA, roles: ['admin', 'staff', 'helper'] },
  { prefix: '/api/auth/', roles: EVERYBODY },
  { prefix: '/api/orders/', roles: ['visitor'] },
  { prefix: '/api/standing-orders/', roles: ['visitor'] },
  { prefix: MY_AREA, roles: ['shopper'] },
  { prefix: '/internal/page/order/', roles: ['visitor'] },
  { prefix: '/internal/page/standing/', roles: ['visitor'] },
  { prefix: SMS_REPORTS_AREA, roles: ['visitor'] },
];

/** Where a session of the back office is read: elsewhere everybody is a visitor. */
export const SESSION_AREAS = PERSONAL_AREAS.filter(({ roles }) => roles.includes('admin')).map(
  ({ prefix }) => prefix,
);

/**
 * For a route, or all routes of a controller, below /api/admin that aren't for `admin` alone: those for `staff` are also
 * for `admin`, and those for `reader` for both of them.
 */
export const For = (role: PersonRole) => SetMetadata(FOR, role);

/** For a route that starts a session in an area that needs one. */
export const WithoutSession = () => SetMetadata(WITHOUT_SESSION, true);

/** For a route that a server calls: only browsers send an Origin. */
export const WithoutOrigin = () => SetMetadata(WITHOUT_ORIGIN, true);

export const needsOrigin = (handler: object): boolean => !Reflect.hasMetadata(WITHOUT_ORIGIN, handler);

export const isMine = (path: string): boolean => `${path}/`.startsWith(MY_AREA);

export const isPersonal = (path: string): boolean => areaOf(path) !== undefined;

/** Returns the roles that may call a route, given its pattern, its handler and its controller. */
export function rolesOf(path: string, handler: object, controller: object): readonly Role[] {
  if (Reflect.hasMetadata(WITHOUT_SESSION, handler)) return EVERYBODY;
  const least: PersonRole | undefined =
    Reflect.getMetadata(FOR, handler) ?? Reflect.getMetadata(FOR, controller);
  if (least) return personRoles.slice(0, personRoles.indexOf(least) + 1);
  return areaOf(path)?.roles ?? EVERYBODY;
}

const areaOf = (path: string) => PERSONAL_AREAS.find(({ prefix }) => `${path}/`.startsWith(prefix));
