import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from '../failure';
import { untilReloaded } from './untilReloaded';
import { useNotify } from './useNotify';

type Words = string | readonly [string, string];

export interface Report<Result> {
  /** Left out where the page shows the outcome. */
  done?: undefined | Words | ((result: Result) => Words);
  /** Left out, or undefined for an error, where the question or the form shows the reason. */
  failed?: undefined | string | ((error: unknown) => Words | undefined);
  /** Called after the notification. */
  onDone?: undefined | ((result: Result) => unknown);
}

export interface Failed {
  error: unknown;
  /** Empty when the notification has it already. */
  reason: string;
}

const parts = (words: Words): [string, string?] => (typeof words === 'string' ? [words] : [...words]);

/** Waits for a call and for what it changes on the page, and notifies of the outcome; resolves with what went wrong. */
export function useAct() {
  const notify = useNotify();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    async <Result>(call: Promise<Result>, report: Report<Result>): Promise<Failed | undefined> => {
      const { done, failed, onDone } = report;
      try {
        const result = await call;
        await dispatch(untilReloaded());
        const words = typeof done === 'function' ? done(result) : done;
        if (words !== undefined) notify.success(...parts(words));
        onDone?.(result);
        return undefined;
      } catch (error) {
        const reason = errorMessage(error);
        const words = typeof failed === 'function' ? failed(error) : failed;
        if (words === undefined) return { error, reason };
        const [text, title] = parts(words);
        notify.failure(text, title);
        return { error, reason: text.includes(reason) ? '' : reason };
      }
    },
    [dispatch, notify],
  );
}

/**
 * {@link useAct} for a button or a switch that is busy until the page shows the outcome. With the answer alone it would
 * take another click while it still shows the state of before.
 */
export function useBusyAct() {
  const act = useAct();
  const [isBusy, setIsBusy] = useState(false);
  const busyAct = useCallback(
    async <Result>(call: Promise<Result>, report: Report<Result>) => {
      setIsBusy(true);
      const failed = await act(call, report);
      setIsBusy(false);
      return failed;
    },
    [act],
  );
  return [busyAct, isBusy] as const;
}
