import { fetchWithin } from '@hofkiste/contract/frontends/fetch-within';
import {
  AuthStatus,
  directLoginResponseSchema,
  INVALID_CREDENTIALS,
  type Login,
  loginResponseSchema,
  type SessionUser,
  type User,
} from '@hofkiste/contract/wire/auth';
import { ApiError } from '@hofkiste/contract/wire/errors';
import * as v from 'valibot';

/** The server refused the login; its message is German and can be shown. */
export class LoginRefused extends Error {}

/** Cancelled, timed out, or there is no passkey for this site: the browser doesn't tell which. */
export class PasskeyNotGiven extends Error {}

export const post = (path: string, body?: unknown) =>
  fetchWithin(path, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Undefined for an anonymous visitor. Rejects after `patience` milliseconds without an answer. */
export async function fetchUser(patience?: number): Promise<SessionUser | undefined> {
  const response = await fetchWithin('/api/auth/user', {}, patience);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return v.parse(AuthStatus, await response.json()).user ?? undefined;
}

/** Throws {@link LoginRefused}, or another error when the server fails or can't be reached. */
export async function logIn(login: Login): Promise<User> {
  const response = await post('/api/auth/login', login);
  if (response.ok) return v.parse(loginResponseSchema, await response.json()).user;
  if (response.status === 401) throw new LoginRefused(INVALID_CREDENTIALS);
  throw refusal(response, await response.text());
}

/** The second variant answers only success and message; the user comes from the session. */
export async function logInDirectly(login: Login): Promise<User> {
  const response = await post('/api/admin/direct-login', login);
  if (response.status !== 200 && response.status !== 401) throw refusal(response, await response.text());
  const answer = v.parse(directLoginResponseSchema, await response.json());
  const user = answer.success ? await fetchUser() : undefined;
  if (!user || user.role === 'helper') throw new LoginRefused(answer.message || INVALID_CREDENTIALS);
  return user;
}

export async function logOut(): Promise<void> {
  const response = await post('/api/auth/logout');
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** Returns the error of a failed call: {@link LoginRefused}, or another one when the server failed. */
export function refusal(response: Response, body: string): Error {
  const failure = `${response.status}: ${body || response.statusText}`;
  if (response.status >= 500) return new Error(failure);
  const error = v.safeParse(v.pipe(v.string(), v.parseJson(), ApiError), body);
  if (!error.success) return new Error(failure);
  const [first] = error.output.errors ?? [];
  return new LoginRefused(first ? `${first.message}.` : error.output.message);
}
