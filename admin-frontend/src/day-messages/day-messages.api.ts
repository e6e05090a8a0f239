import { CallOff, type CallOffInput } from '@hofkiste/contract/wire/call-off';
import { type DayMessageInput, SentDayMessage } from '@hofkiste/contract/wire/day-messages';
import { api } from '../api';

interface Sending extends DayMessageInput {
  dayId: number;
  /** Key that all tries to send one message share. */
  key: string;
}

interface CallingOff extends CallOffInput {
  dayId: number;
  /** Key that all tries to call off one day share. */
  key: string;
}

export const { useSendDayMessageMutation, useCallOffMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendDayMessage: build.mutation<SentDayMessage, Sending>({
      query: ({ dayId, key, ...body }) => ({
        url: `/admin/pickup-days/${dayId}/messages`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      responseSchema: SentDayMessage,
      invalidatesTags: ['SmsMessage'],
    }),
    callOff: build.mutation<CallOff, CallingOff>({
      query: ({ dayId, key, ...body }) => ({
        url: `/admin/pickup-days/${dayId}/call-off`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      responseSchema: CallOff,
      invalidatesTags: ['PickupDay', 'Order', 'SmsMessage'],
    }),
  }),
});
