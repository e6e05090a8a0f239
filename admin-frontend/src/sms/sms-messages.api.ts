import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  SMS_PAGE,
  type SmsMessage,
  type SmsStatus,
  type SmsUsage,
  smsMessagesSchema,
  smsUsageSchema,
} from '@hofkiste/contract/sms-messages';
import { api } from '../api';

const PATH = '/admin/sms-messages';

export const { useSmsMessagesInfiniteQuery, useSmsUsageQuery, useResendSmsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** In pages, newest first; of one status or of all. */
    smsMessages: build.infiniteQuery<SmsMessage[], SmsStatus | undefined, number | undefined>({
      query: ({ queryArg: status, pageParam: before }) => ({ url: PATH, params: { status, before } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < SMS_PAGE ? undefined : page.at(-1)?.id),
      },
      responseSchema: smsMessagesSchema,
      providesTags: ['SmsMessage'],
    }),
    smsUsage: build.query<SmsUsage, void>({
      query: () => `${PATH}/usage`,
      responseSchema: smsUsageSchema,
      providesTags: ['SmsMessage'],
    }),
    /** A failed call changes the message too, and its order says whether the confirmation went out. */
    resendSms: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}/resend`, method: 'POST' }),
      responseSchema: doneSchema,
      invalidatesTags: ['SmsMessage', 'Order'],
    }),
  }),
});
