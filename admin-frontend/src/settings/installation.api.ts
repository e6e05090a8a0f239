import { Done } from '@hofkiste/contract/wire/answers';
import { Installation, type TestMailInput, type TestSmsInput } from '@hofkiste/contract/wire/installation';
import { calls, get, post } from '../api';

export const {
  useInstallationQuery,
  useSendTestSmsMutation,
  useSendTestMailMutation,
  useCheckFarmExportMutation,
} = calls(({ all, write }) => ({
  installation: all(Installation, '/admin/installation'),
  sendTestSms: write(Done, (body: TestSmsInput) => post('/admin/installation/test-sms', body), [
    'SmsMessage',
    'AuditEvent',
  ]),
  sendTestMail: write(Done, (body: TestMailInput) => post('/admin/installation/test-mail', body), [
    'AuditEvent',
  ]),
  /** Asks for the password if needed: the address of the file itself couldn't. */
  checkFarmExport: write<Done, void>(Done, () => get('/admin/farm-export')),
}));

/** Whether SMS can have a number as their sender. */
export const useHasSmsNumber = (): boolean => useInstallationQuery().data?.hasSmsNumber ?? false;

/** False if the farm has no SMS provider; true until that is known. */
export const useCanSendSms = (): boolean => useInstallationQuery().data?.canSendSms ?? true;
