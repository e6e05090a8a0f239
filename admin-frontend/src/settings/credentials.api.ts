import { type Done, doneSchema } from '@hofkiste/contract/answers';
import { type AdminEmail, adminEmailSchema, type Credentials } from '@hofkiste/contract/auth';
import { api } from '../api';

const credentialsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminEmail: build.query<AdminEmail, void>({
      query: () => '/admin/email',
      responseSchema: adminEmailSchema,
      providesTags: ['Admin'],
    }),
    /** An empty password is left out: it stays as it is. */
    updateCredentials: build.mutation<Done, Credentials>({
      query: ({ email, password }) => ({
        url: '/admin/update-credentials',
        method: 'POST',
        body: password ? { email, password } : { email },
      }),
      responseSchema: doneSchema,
      invalidatesTags: ['Admin'],
    }),
  }),
});

export const { useAdminEmailQuery, useUpdateCredentialsMutation } = credentialsApi;

/** The address of who is signed in: what it was then, until a change of it was seen. */
export const useCurrentEmail = (atLogin: string): string =>
  credentialsApi.endpoints.adminEmail.useQueryState().data?.email ?? atLogin;
