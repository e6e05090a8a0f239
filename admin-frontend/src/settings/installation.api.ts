import { Done } from '@hofkiste/contract/wire/answers';
import { Installation, type TestMailInput, type TestSmsInput } from '@hofkiste/contract/wire/installation';
import { api } from '../api';

export const { useInstallationQuery, useSendTestSmsMutation, useSendTestMailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    installation: build.query<Installation, void>({
      query: () => '/admin/installation',
      responseSchema: Installation,
    }),
    sendTestSms: build.mutation<Done, TestSmsInput>({
      query: (body) => ({ url: '/admin/installation/test-sms', method: 'POST', body }),
      responseSchema: Done,
      invalidatesTags: ['SmsMessage', 'AuditEvent'],
    }),
    sendTestMail: build.mutation<Done, TestMailInput>({
      query: (body) => ({ url: '/admin/installation/test-mail', method: 'POST', body }),
      responseSchema: Done,
      invalidatesTags: ['AuditEvent'],
    }),
  }),
});

/** Whether SMS can have a number as their sender. */
export const useHasSmsNumber = (): boolean => useInstallationQuery().data?.hasSmsNumber ?? false;

/** False if the farm has no SMS provider; true until that is known. */
export const useCanSendSms = (): boolean => useInstallationQuery().data?.canSendSms ?? true;
