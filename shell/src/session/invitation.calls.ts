import { loginResponseSchema, type User } from '@hofkiste/contract/wire/auth';
import { InvitationView } from '@hofkiste/contract/wire/invitations';
import * as v from 'valibot';
import { LoginRefused, post, refusal } from './session.calls';

/** The invitation was used, has ended, or never existed. */
export class InvitationUnknown extends LoginRefused {}

/** Throws {@link InvitationUnknown}, {@link LoginRefused}, or another error when the server fails or can't be reached. */
export async function fetchInvitation(token: string): Promise<InvitationView> {
  // 400: what was opened can't be a token
  return v.parse(InvitationView, await ofInvitation('/api/auth/invitation', { token }, [400, 404]));
}

/** Logs in. Throws like {@link fetchInvitation}. */
export async function acceptInvitation(token: string, password: string): Promise<User> {
  const answer = await ofInvitation('/api/auth/invitation/accept', { token, password }, [404]);
  return v.parse(loginResponseSchema, answer).user;
}

async function ofInvitation(path: string, body: object, unknown: readonly number[]): Promise<unknown> {
  const response = await post(path, body);
  if (response.ok) return response.json();
  const error = refusal(response, await response.text());
  throw unknown.includes(response.status) ? new InvitationUnknown(error.message) : error;
}
