import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  type AdminEmail,
  adminEmailSchema,
  type Confirmation,
  type Credentials,
} from '@hofkiste/contract/auth';
import { api } from '../api';

export const { useAdminEmailQuery, useUpdateCredentialsMutation, useConfirmPasswordMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      adminEmail: build.query<AdminEmail, void>({
        query: () => '/admin/email',
        responseSchema: adminEmailSchema,
        providesTags: ['Admin'],
      }),
      /** An empty password is left out; it stays unchanged. */
      updateCredentials: build.mutation<Done, Credentials>({
        query: ({ email, password }) => ({
          url: '/admin/update-credentials',
          method: 'POST',
          body: password ? { email, password } : { email },
        }),
        responseSchema: doneSchema,
        invalidatesTags: ['Admin', 'Session', 'AuditEvent'],
      }),
      /** For 10 minutes; what needs the password asks for it by itself, see askAsAdmin. */
      confirmPassword: build.mutation<Done, Confirmation>({
        query: (body) => ({ url: '/auth/confirm', method: 'POST', body }),
        responseSchema: doneSchema,
      }),
    }),
  });
