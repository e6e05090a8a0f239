import { Done } from '@hofkiste/contract/wire/answers';
import {
  ResentSms,
  SMS_PAGE,
  SmsCount,
  type SmsSelection,
  SmsUsage,
  smsMessagesSchema,
} from '@hofkiste/contract/wire/sms-messages';
import { calls, get, post } from '../api';
import type { SmsFilter } from './sms';

interface SmsChoice {
  status: SmsFilter | undefined;
  search: string;
}

const PATH = '/admin/sms-messages';

export const {
  useSmsMessagesInfiniteQuery,
  useSmsUsageQuery,
  useResendableSmsQuery,
  useResendSmsMutation,
  useResendAllSmsMutation,
} = calls(({ all, newestFirst, read, write }) => ({
  /** The messages of one status or of all that a search finds, newest first. */
  smsMessages: newestFirst(
    smsMessagesSchema,
    SMS_PAGE,
    ({ status, search }: SmsChoice) => get(PATH, { status, search }),
    ['SmsMessage'],
  ),
  smsUsage: all(SmsUsage, `${PATH}/usage`, ['SmsMessage']),
  /** Counts the messages that {@link useResendAllSmsMutation} would send. */
  resendableSms: read(SmsCount, (params: SmsSelection) => get(`${PATH}/resend`, params), ['SmsMessage']),
  resendAllSms: write(ResentSms, (body: SmsSelection) => post(`${PATH}/resend`, body), [
    'SmsMessage',
    'Order',
  ]),
  /** A failed call changes the message too, and its order says whether the confirmation went out. */
  resendSms: write(Done, (id: number) => post(`${PATH}/${id}/resend`), ['SmsMessage', 'Order']),
}));
