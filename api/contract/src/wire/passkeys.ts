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

export const Passkey = v.object({
  id: v.number(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});

/** GET /api/admin/passkeys, the oldest first. */
export const passkeysSchema = v.array(Passkey);

/** The options for the browser, made by the api's library for the library of the browser. */
export const PasskeyOptions = v.looseObject({ challenge: v.string() });

/** POST /api/admin/passkeys. */
export const NewPasskey = v.object({
  name,
  response: answerOf({
    attestationObject: bytes(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
});

/** PATCH /api/admin/passkeys/{id}. */
export const PasskeyName = v.object({ name });

/** PUT /api/admin/passkeys/only: whether the password is no longer accepted at the login. */
export const PasskeyOnly = v.object({ isOn: v.boolean('Ja oder nein erwartet') });

/** POST /api/auth/passkey. */
export const PasskeyLogin = v.object({
  response: answerOf({ authenticatorData: bytes(4000), signature: bytes(4000) }),
});

export type Passkey = v.InferOutput<typeof Passkey>;
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;
export type NewPasskey = v.InferOutput<typeof NewPasskey>;
export type PasskeyName = v.InferOutput<typeof PasskeyName>;
export type PasskeyOnly = v.InferOutput<typeof PasskeyOnly>;
export type PasskeyLogin = v.InferOutput<typeof PasskeyLogin>;
