import { Done } from '@hofkiste/contract/wire/answers';
import { AdminEmail, type Confirmation, type Credentials } from '@hofkiste/contract/wire/auth';
import { PasskeyOptions } from '@hofkiste/contract/wire/passkeys';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as v from 'valibot';
import { calls, post } from '../api';

/** Made by @simplewebauthn/server for @simplewebauthn/browser. */
const optionsSchema = v.custom<PublicKeyCredentialRequestOptionsJSON>((options) =>
  v.is(PasskeyOptions, options),
);

export const {
  useAdminEmailQuery,
  useUpdateCredentialsMutation,
  useConfirmPasswordMutation,
  useConfirmationOptionsMutation,
  useConfirmPasskeyMutation,
} = calls(({ all, write }) => ({
  adminEmail: all(AdminEmail, '/admin/email', ['Admin']),
  /** An empty password is left out; it stays unchanged. */
  updateCredentials: write(
    Done,
    ({ email, password }: Credentials) =>
      post('/admin/update-credentials', password ? { email, password } : { email }),
    ['Admin', 'Session', 'AuditEvent'],
  ),
  /** Counts for 10 minutes; calls that need the password ask for it by themselves, see askAsAdmin. */
  confirmPassword: write(Done, (body: Confirmation) => post('/auth/confirm', body)),
  confirmationOptions: write<PublicKeyCredentialRequestOptionsJSON, void>(optionsSchema, () =>
    post('/auth/confirm/passkey/options'),
  ),
  /** Counts like `confirmPassword`. */
  confirmPasskey: write(Done, (body: { response: AuthenticationResponseJSON }) =>
    post('/auth/confirm/passkey', body),
  ),
}));
