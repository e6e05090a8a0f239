import { Done } from '@hofkiste/contract/wire/answers';
import {
  ResentSms,
  SMS_PAGE,
  SmsCount,
  type SmsMessage,
  type SmsSelection,
  SmsUsage,
  smsMessagesSchema,
} from '@hofkiste/contract/wire/sms-messages';
import { api } from '../api';
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
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The messages of one status or of all that a search finds, newest first. */
    smsMessages: build.infiniteQuery<SmsMessage[], SmsChoice, number | undefined>({
      query: ({ queryArg: { status, search }, pageParam: before }) => ({
        url: PATH,
        params: { status, search: search || undefined, before },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < SMS_PAGE ? undefined : page.at(-1)?.id),
      },
      responseSchema: smsMessagesSchema,
      providesTags: ['SmsMessage'],
    }),
    smsUsage: build.query<SmsUsage, void>({
      query: () => `${PATH}/usage`,
      responseSchema: SmsUsage,
      providesTags: ['SmsMessage'],
    }),
    /** Counts the messages that {@link useResendAllSmsMutation} would send. */
    resendableSms: build.query<SmsCount, SmsSelection>({
      query: (params) => ({ url: `${PATH}/resend`, params }),
      responseSchema: SmsCount,
      providesTags: ['SmsMessage'],
    }),
    resendAllSms: build.mutation<ResentSms, SmsSelection>({
      query: (body) => ({ url: `${PATH}/resend`, method: 'POST', body }),
      responseSchema: ResentSms,
      invalidatesTags: ['SmsMessage', 'Order'],
    }),
    /** A failed call changes the message too, and its order says whether the confirmation went out. */
    resendSms: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}/resend`, method: 'POST' }),
      responseSchema: Done,
      invalidatesTags: ['SmsMessage', 'Order'],
    }),
  }),
});
