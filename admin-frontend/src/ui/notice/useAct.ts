import { useCallback } from 'react';
import { errorMessage } from '../failure';
import { useNotify } from './useNotify';

type Words = string | readonly [string, string];

interface Report<Result> {
  done: Words | ((result: Result) => Words);
  /** Left out where the question or the form shows the reason. */
  failed?: string | ((error: unknown) => Words);
}

export interface Failed {
  error: unknown;
  /** Empty when the notification has it already. */
  reason: string;
}

const parts = (words: Words): [string, string?] => (typeof words === 'string' ? [words] : [...words]);

/** Waits for a call and notifies of its outcome; resolves with what went wrong. */
export function useAct() {
  const notify = useNotify();
  return useCallback(
    async <Result>(call: Promise<Result>, { done, failed }: Report<Result>): Promise<Failed | undefined> => {
      try {
        const result = await call;
        notify.success(...parts(typeof done === 'function' ? done(result) : done));
        return undefined;
      } catch (error) {
        const reason = errorMessage(error);
        if (failed === undefined) return { error, reason };
        const [text, title] = parts(typeof failed === 'function' ? failed(error) : failed);
        notify.failure(text, title);
        return { error, reason: text.includes(reason) ? '' : reason };
      }
    },
    [notify],
  );
}
