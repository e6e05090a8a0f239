import * as v from 'valibot';
import { requiredText } from './primitives.js';

const name = requiredText('Bezeichnung ist erforderlich', 60);

const INVALID = 'Ungültige Antwort des Geräts';

/** In base64url. */
const bytes = (maxLength: number) =>
  v.pipe(v.string(INVALID), v.regex(/^[\w-]+$/, INVALID), v.maxLength(maxLength, INVALID));
const credentialId = bytes(1364);

/** The answer of a browser in base64url, as WebAuthn names its parts. */
const answerOf = <Entries extends v.ObjectEntries>(response: Entries) =>
  v.object({
    id: credentialId,
    rawId: credentialId,
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON: bytes(4000), ...response }),
    clientExtensionResults: v.optional(v.object({}), {}),
  });

export const passkeySchema = v.object({
  id: v.number(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});

/** GET /api/admin/passkeys, the oldest first. */
export const passkeysSchema = v.array(passkeySchema);

/** The options for the browser, made by the api's library for the library of the browser. */
export const passkeyOptionsSchema = v.looseObject({ challenge: v.string() });

/** POST /api/admin/passkeys. */
export const newPasskeySchema = v.object({
  name,
  response: answerOf({
    attestationObject: bytes(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
});

/** PATCH /api/admin/passkeys/{id}. */
export const passkeyNameSchema = v.object({ name });

/** PUT /api/admin/passkeys/only: whether the password is no longer accepted at the login. */
export const passkeyOnlySchema = v.object({ isOn: v.boolean('Ja oder nein erwartet') });

/** POST /api/auth/passkey. */
export const passkeyLoginSchema = v.object({
  response: answerOf({ authenticatorData: bytes(4000), signature: bytes(4000) }),
});

export type Passkey = v.InferOutput<typeof passkeySchema>;
export type PasskeyOptions = v.InferOutput<typeof passkeyOptionsSchema>;
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;
export type PasskeyName = v.InferOutput<typeof passkeyNameSchema>;
export type PasskeyOnly = v.InferOutput<typeof passkeyOnlySchema>;
export type PasskeyLogin = v.InferOutput<typeof passkeyLoginSchema>;
