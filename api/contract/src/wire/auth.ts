import * as v from 'valibot';
import type { PersonRole } from '../plain/roles.js';
import { cleaned, emailWith, requiredText, withAsciiHost } from './primitives.js';

/** Not trimmed; a missing key gives the message of an empty one, because forms drop empty keys. */
const typedPassword = v.optional(
  v.pipe(
    v.string('Passwort ist erforderlich'),
    v.nonEmpty('Passwort ist erforderlich'),
    v.maxLength(500, 'Höchstens 500 Zeichen'),
  ),
  '',
);

export const Login = v.object({
  email: v.pipe(requiredText('E-Mail ist erforderlich', 254), cleaned(withAsciiHost)),
  password: typedPassword,
});

/** POST /api/auth/confirm: the password of the person whose session it is. */
export const Confirmation = v.object({ password: typedPassword });

const personWith = <Role extends PersonRole>(role: Role) =>
  v.object({
    id: v.number(),
    email: v.string(),
    role: v.literal(role),
    /** The first login has none until somebody gives it one. */
    name: v.optional(v.string()),
  });

/** A person at the farm; `email` can change, `id` can't. */
export const User = v.variant('role', [personWith('admin'), personWith('staff'), personWith('reader')]);

/** Somebody who came by a helper link: sees the pickup mode of one day, and of one location if that isn't null. */
export const Helper = v.object({
  role: v.literal('helper'),
  pickupDayId: v.number(),
  locationId: v.nullable(v.number()),
});

export const SessionUser = v.variant('role', [User, Helper]);

/** GET /api/auth/user, always 200. */
export const AuthStatus = v.object({
  authenticated: v.boolean(),
  user: v.nullable(SessionUser),
});

/** POST /api/auth/helper. */
export const helperResponseSchema = v.object({ user: Helper });

/** POST /api/auth/login. */
export const loginResponseSchema = v.object({ user: User });

/** POST /api/admin/direct-login, also when it refuses the login. */
export const directLoginResponseSchema = v.object({ success: v.boolean(), message: v.string() });

/** GET /api/admin/email. */
export const AdminEmail = v.object({
  email: v.string(),
  /** A mail server is set up, so order reports can be sent. */
  canSendMail: v.boolean(),
  /** The password is no longer accepted at the login. */
  isPasskeyOnly: v.optional(v.boolean()),
  /** Everybody of the 'Leitung', by name or else by address; missing for them. */
  admins: v.optional(v.array(v.string())),
});

/** For new passwords; stored ones may be shorter. */
export const MIN_PASSWORD_LENGTH = 12;

/** POST /api/admin/update-credentials; an empty or missing password means unchanged. */
export const Credentials = v.object({
  email: v.pipe(
    requiredText('E-Mail-Adresse ist erforderlich', 254),
    emailWith('Gültige E-Mail-Adresse erforderlich'),
  ),
  password: v.optional(
    v.pipe(
      v.string('Text erwartet'),
      v.check(
        (password) => password === '' || password.length >= MIN_PASSWORD_LENGTH,
        `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen`,
      ),
      v.maxLength(500, 'Höchstens 500 Zeichen'),
    ),
    '',
  ),
  /** Required when the last login or confirmation of this session is more than 10 minutes old. */
  currentPassword: v.optional(v.pipe(v.string('Text erwartet'), v.maxLength(500, 'Höchstens 500 Zeichen'))),
});

export const INVALID_CREDENTIALS = 'Ungültige E-Mail oder Passwort.';

export type Login = v.InferOutput<typeof Login>;
export type Confirmation = v.InferOutput<typeof Confirmation>;
export type AdminEmail = v.InferOutput<typeof AdminEmail>;
export type Credentials = v.InferOutput<typeof Credentials>;
export type AuthStatus = v.InferOutput<typeof AuthStatus>;
export type User = v.InferOutput<typeof User>;
export type Helper = v.InferOutput<typeof Helper>;
export type SessionUser = v.InferOutput<typeof SessionUser>;
