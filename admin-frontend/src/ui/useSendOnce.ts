import { useRef } from 'react';
import { isDefinite } from './failure';
import { newUuid } from './newUuid';

/** Tries without a definite answer. The api carries out at most one of them, because they share the key. */
interface Unanswered<Input> {
  key: string;
  inputs: Input[];
}

interface Sent<Result> {
  result: Result;
  /** An earlier try without an answer was carried out, before the input was changed. */
  isEarlier: boolean;
}

/** Sends something that must not be sent twice. A retry has the key of the first try until there is a definite answer. */
export function useSendOnce<Input, Result>(
  send: (key: string, input: Input) => Promise<{ data?: Result | undefined; error?: unknown }>,
  /** The api refuses the input because it has carried out another one with the key. */
  isOtherDone: (error: unknown) => boolean = () => false,
) {
  const unanswered = useRef<Unanswered<Input>>(undefined);

  const doneAmong = async ({ key, inputs }: Unanswered<Input>) => {
    for (const input of inputs) {
      const { data } = await send(key, input);
      if (data) return data;
    }
  };

  return async (input: Input): Promise<Sent<Result>> => {
    const earlier = unanswered.current ?? { key: newUuid(), inputs: [] };
    const { key } = earlier;
    unanswered.current = { key, inputs: [...earlier.inputs, input] };
    const { data, error } = await send(key, input);
    if (data || (isDefinite(error) && !isOtherDone(error))) unanswered.current = undefined;
    if (data) return { result: data, isEarlier: false };
    const done = isOtherDone(error) ? await doneAmong(earlier) : undefined;
    if (done) return { result: done, isEarlier: true };
    throw error;
  };
}
