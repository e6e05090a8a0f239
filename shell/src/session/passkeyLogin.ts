import { loginResponseSchema, type User } from '@hofkiste/contract/wire/auth';
import { PasskeyOptions } from '@hofkiste/contract/wire/passkeys';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import * as v from 'valibot';
import { PasskeyNotGiven, post, refusal } from './session.calls';

// A chunk of its own: most logins don't need the library.

/** Created by @simplewebauthn/server, passed unchanged to @simplewebauthn/browser. */
const optionsSchema = v.custom<PublicKeyCredentialRequestOptionsJSON>((options) =>
  v.is(PasskeyOptions, options),
);

/** Throws {@link PasskeyNotGiven}, LoginRefused, or another error when the server fails or can't be reached. */
export async function logInByPasskey(): Promise<User> {
  const optionsJSON = v.parse(optionsSchema, await answerOf('/api/auth/passkey/options'));
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'NotAllowedError' ? new PasskeyNotGiven() : error;
  });
  return v.parse(loginResponseSchema, await answerOf('/api/auth/passkey', { response })).user;
}

async function answerOf(path: string, body?: unknown): Promise<unknown> {
  const response = await post(path, body);
  if (!response.ok) throw refusal(response, await response.text());
  return response.json();
}
