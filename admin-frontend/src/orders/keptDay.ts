import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';

interface KeptDay {
  /** 'yyyy-MM-dd'. */
  date: string | undefined;
  /** The farm's date when it was chosen. */
  chosenOn: string;
}

const initialState: KeptDay = { date: undefined, chosenOn: '' };

export const keptDaySlice = createSlice({
  name: 'keptDay',
  initialState,
  reducers: { keep: (_, { payload }: PayloadAction<KeptDay>) => payload },
});

/** Keeps the date of the shown day; returns the last one that was chosen today. */
export function useKeptDay(shown: string | undefined, today: string): string | undefined {
  const dispatch = useDispatch();
  const { date, chosenOn } = useSelector((state: { keptDay: KeptDay }) => state.keptDay);
  const keep = useEffectEvent((date: string) =>
    dispatch(keptDaySlice.actions.keep({ date, chosenOn: today })),
  );
  useEffect(() => {
    if (shown !== undefined) keep(shown);
  }, [shown]);
  return chosenOn === today ? date : undefined;
}
