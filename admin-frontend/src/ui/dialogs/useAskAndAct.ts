import { useCallback } from 'react';
import { type Report, useAct } from '../notice/useAct';
import { type Question, useConfirm } from './useConfirm';

/** Asks, then calls the api and notifies of the outcome; resolves with whether it was confirmed and done. */
export function useAskAndAct() {
  const confirm = useConfirm();
  const act = useAct();
  return useCallback(
    <Result>(question: Omit<Question, 'onConfirm'>, call: () => Promise<Result>, report: Report<Result>) =>
      confirm({ ...question, onConfirm: () => act(call(), report) }),
    [confirm, act],
  );
}
