import {
  type DayMessageInput,
  type SentDayMessage,
  sentDayMessageSchema,
} from '@hofkiste/contract/wire/day-messages';
import { api } from '../api';

interface Sending extends DayMessageInput {
  dayId: number;
  /** The same for all tries to send one message. */
  key: string;
}

export const { useSendDayMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendDayMessage: build.mutation<SentDayMessage, Sending>({
      query: ({ dayId, key, ...body }) => ({
        url: `/admin/pickup-days/${dayId}/messages`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      responseSchema: sentDayMessageSchema,
      invalidatesTags: ['SmsMessage'],
    }),
  }),
});
