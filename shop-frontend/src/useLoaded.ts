import type { SerializedError, ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { api, CallDispatch } from './api';
import type { Failure } from './failure';

type ApiState = WithSlice<typeof api>;

/** A call that reads. */
interface ReadCall<Input, Answer> {
  initiate: (
    input: Input,
    options?: { forceRefetch?: boolean; subscribe?: boolean },
  ) => ThunkAction<{ unsubscribe: () => void }, ApiState, unknown, UnknownAction>;
  select: (input: Input) => (state: ApiState) => {
    data?: Answer | undefined;
    error?: Failure | SerializedError | undefined;
    isError: boolean;
  };
}

/**
 * Loads the answer of a call while a component shows it. `input` stays the same object. RTK Query's own hooks would weigh
 * 2 KB on each page behind a link.
 */
export function useLoaded<Input, Answer>({ initiate, select }: ReadCall<Input, Answer>, input: Input) {
  const dispatch = useDispatch<CallDispatch>();
  const selectAnswer = useMemo(() => select(input), [select, input]);
  const { data, error, isError } = useSelector((state: ApiState) => selectAnswer(state));

  useEffect(() => {
    const { unsubscribe } = dispatch(initiate(input));
    return unsubscribe;
  }, [dispatch, initiate, input]);

  const reload = () => dispatch(initiate(input, { forceRefetch: true, subscribe: false }));
  return { data, error, isError, reload };
}
