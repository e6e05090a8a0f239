import * as v from 'valibot';
import { personRoles } from '../plain/roles.js';
import { knownKind } from './known.js';
import { emailWith, personName, requiredText } from './primitives.js';

const name = personName('Name ist erforderlich');
const role = v.picklist(personRoles, 'Bitte wähle eine Rolle');

/** Most people who can log in, with open invitations. */
export const MAX_PEOPLE = 20;

/** POST /api/admin/people/invitations. */
export const InvitationInput = v.object({
  name,
  email: v.pipe(
    requiredText('E-Mail-Adresse ist erforderlich', 254),
    emailWith('Gültige E-Mail-Adresse erforderlich'),
  ),
  role,
  sendMail: v.optional(v.boolean(), false),
});

/** The only answer that contains the address: the token is stored as a hash. */
export const NewInvitation = v.object({
  id: v.number(),
  url: v.string(),
  validUntil: v.string(),
  mailSent: v.boolean(),
});

/** POST /api/admin/people/{id}/new-access. */
export const NewAccess = v.object({ url: v.string(), validUntil: v.string() });

/** PATCH /api/admin/people/{id} changes the sent fields. */
export const PersonChange = v.object({ name: v.optional(name), role: v.optional(role) });

export const Person = v.object({
  id: v.number(),
  /** Null for a first login without a name. */
  name: v.nullable(v.string()),
  email: v.string(),
  role: knownKind(personRoles),
  createdAt: v.nullable(v.string()),
  /** The last use of a session that still exists. */
  lastUsedAt: v.nullable(v.string()),
  /** Number of passkeys. */
  passkeys: v.number(),
  deactivatedAt: v.nullable(v.string()),
  isCurrent: v.boolean(),
});

/** GET /api/admin/people: by id; open invitations only, the newest first. */
export const People = v.object({
  people: v.array(Person),
  invitations: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      email: v.string(),
      role: knownKind(personRoles),
      validUntil: v.string(),
      /** The person who gets a new access; null for a new one. */
      personId: v.nullable(v.number()),
    }),
  ),
});

export type InvitationInput = v.InferOutput<typeof InvitationInput>;
export type NewInvitation = v.InferOutput<typeof NewInvitation>;
export type NewAccess = v.InferOutput<typeof NewAccess>;
export type PersonChange = v.InferOutput<typeof PersonChange>;
export type Person = v.InferOutput<typeof Person>;
export type People = v.InferOutput<typeof People>;
