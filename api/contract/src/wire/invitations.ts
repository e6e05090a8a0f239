import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from './auth.js';
import { requiredText } from './primitives.js';

const token = requiredText('Ungültiger Link', 64);

/** POST /api/auth/invitation. */
export const InvitationToken = v.object({ token });

/** The person that an invitation is for, and the farm. */
export const InvitationView = v.object({ name: v.string(), email: v.string(), farm: v.string() });

/** POST /api/auth/invitation/accept. */
export const InvitationAcceptance = v.object({
  token,
  password: v.pipe(
    v.optional(v.string('Passwort ist erforderlich'), ''),
    v.check(
      (password) => password.length >= MIN_PASSWORD_LENGTH,
      `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen`,
    ),
    v.maxLength(500, 'Höchstens 500 Zeichen'),
  ),
});

export type InvitationToken = v.InferOutput<typeof InvitationToken>;
export type InvitationView = v.InferOutput<typeof InvitationView>;
export type InvitationAcceptance = v.InferOutput<typeof InvitationAcceptance>;
