import { Done } from '@hofkiste/contract/wire/answers';
import type { TestMailInput, TestSmsInput } from '@hofkiste/contract/wire/installation';
import { calls, get, post } from '../api';

export const { useSendTestSmsMutation, useSendTestMailMutation, useCheckFarmExportMutation } = calls(
  ({ write }) => ({
    sendTestSms: write(Done, (body: TestSmsInput) => post('/admin/installation/test-sms', body), [
      'SmsMessage',
      'AuditEvent',
    ]),
    sendTestMail: write(Done, (body: TestMailInput) => post('/admin/installation/test-mail', body), [
      'AuditEvent',
    ]),
    /** Asks for the password if needed: the address of the file itself couldn't. */
    checkFarmExport: write<Done, void>(Done, () => get('/admin/farm-export')),
  }),
);
