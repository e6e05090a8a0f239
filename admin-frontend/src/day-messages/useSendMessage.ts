import { uuidOf } from '@hofkiste/contract/frontends/uuid';
import type { DayMessageInput, SentDayMessage } from '@hofkiste/contract/wire/day-messages';
import { useRef } from 'react';
import { refusal } from '../ui/failure';
import { useSendDayMessageMutation } from './day-messages.api';

/** Sends a message. A retry can't send it twice: it has the key of the first try until there is a definite answer. */
export function useSendMessage(dayId: number) {
  const [send] = useSendDayMessageMutation();
  const key = useRef<string>(undefined);

  return async (input: DayMessageInput): Promise<SentDayMessage> => {
    key.current ??= uuidOf(crypto.getRandomValues(new Uint8Array(16)));
    const { data, error } = await send({ dayId, key: key.current, ...input });
    if (data || isDefinite(error)) key.current = undefined;
    if (!data) throw error;
    return data;
  };
}

/** A 429 is the gateway's and says nothing about the tries before it. */
function isDefinite(error: unknown): boolean {
  const { statusCode = 500 } = refusal(error) ?? {};
  return statusCode < 500 && statusCode !== 429;
}
