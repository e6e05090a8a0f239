import { type Installation, installationSchema } from '@hofkiste/contract/wire/installation';
import { api } from '../api';

export const { useInstallationQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    installation: build.query<Installation, void>({
      query: () => '/admin/installation',
      responseSchema: installationSchema,
    }),
  }),
});

/** False if the farm has no SMS provider; true until that is known. */
export const useCanSendSms = (): boolean => useInstallationQuery().data?.canSendSms ?? true;
