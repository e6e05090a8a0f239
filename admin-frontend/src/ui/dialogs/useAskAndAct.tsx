import { type ReactNode, useCallback } from 'react';
import { type Report, useAct } from '../notice/useAct';
import { type Question, useConfirm } from './useConfirm';

interface ActQuestion extends Omit<Question, 'onConfirm'> {
  /** A switch below the content, on at first; the call gets its state. */
  option?: ((onChange: (isOn: boolean) => void) => ReactNode) | undefined;
}

/** Asks, then calls the api and notifies of the outcome; resolves with whether it was confirmed and done. */
export function useAskAndAct() {
  const confirm = useConfirm();
  const act = useAct();
  return useCallback(
    <Result,>(
      { option, content, ...question }: ActQuestion,
      call: (isOn: boolean) => Promise<Result>,
      report: Report<Result>,
    ) => {
      let isOn = true;
      const withOption = (
        <>
          {content}
          {option?.((chosen) => {
            isOn = chosen;
          })}
        </>
      );
      return confirm({ ...question, content: withOption, onConfirm: () => act(call(isOn), report) });
    },
    [confirm, act],
  );
}
