import { Done } from '@hofkiste/contract/wire/answers';
import { AdminEmail, type Confirmation, type Credentials } from '@hofkiste/contract/wire/auth';
import { PasskeyOptions } from '@hofkiste/contract/wire/passkeys';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as v from 'valibot';
import { api } from '../api';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    adminEmail: build.query<AdminEmail, void>({
      query: () => '/admin/email',
      responseSchema: AdminEmail,
      providesTags: ['Admin'],
    }),
    /** An empty password is left out; it stays unchanged. */
    updateCredentials: build.mutation<Done, Credentials>({
      query: ({ email, password }) => ({
        url: '/admin/update-credentials',
        method: 'POST',
        body: password ? { email, password } : { email },
      }),
      responseSchema: Done,
      invalidatesTags: ['Admin', 'Session', 'AuditEvent'],
    }),
    /** Counts for 10 minutes; calls that need the password ask for it by themselves, see askAsAdmin. */
    confirmPassword: build.mutation<Done, Confirmation>({
      query: (body) => ({ url: '/auth/confirm', method: 'POST', body }),
      responseSchema: Done,
    }),
    confirmationOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => ({ url: '/auth/confirm/passkey/options', method: 'POST' }),
      responseSchema: optionsSchema,
    }),
    /** Counts like `confirmPassword`. */
    confirmPasskey: build.mutation<Done, { response: AuthenticationResponseJSON }>({
      query: (body) => ({ url: '/auth/confirm/passkey', method: 'POST', body }),
      responseSchema: Done,
    }),
  }),
});
