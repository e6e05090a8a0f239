import { CallOff, type CallOffInput } from '@hofkiste/contract/wire/call-off';
import { type DayMessageInput, SentDayMessage } from '@hofkiste/contract/wire/day-messages';
import { calls, post } from '../api';

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

export const { useSendDayMessageMutation, useCallOffMutation } = calls(({ write }) => ({
  sendDayMessage: write(
    SentDayMessage,
    ({ dayId, key, ...body }: Sending) => post(`/admin/pickup-days/${dayId}/messages`, body, key),
    ['SmsMessage'],
  ),
  callOff: write(
    CallOff,
    ({ dayId, key, ...body }: CallingOff) => post(`/admin/pickup-days/${dayId}/call-off`, body, key),
    ['PickupDay', 'Order', 'SmsMessage'],
  ),
}));
