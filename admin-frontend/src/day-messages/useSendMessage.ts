import type { DayMessageInput, SentDayMessage } from '@hofkiste/contract/wire/day-messages';
import { useRef } from 'react';
import { isDefinite } from '../ui/failure';
import { newUuid } from '../ui/newUuid';
import { useSendDayMessageMutation } from './day-messages.api';

/** Sends a message. A retry can't send it twice: it has the key of the first try until there is a definite answer. */
export function useSendMessage(dayId: number) {
  const [send] = useSendDayMessageMutation();
  const key = useRef<string>(undefined);

  return async (input: DayMessageInput): Promise<SentDayMessage> => {
    key.current ??= newUuid();
    const { data, error } = await send({ dayId, key: key.current, ...input });
    if (data || isDefinite(error)) key.current = undefined;
    if (!data) throw error;
    return data;
  };
}
