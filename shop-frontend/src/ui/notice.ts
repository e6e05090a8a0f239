import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

export interface Notice {
  title: string;
  text: string;
}

interface NoticeState {
  current: Notice | null;
  /** Rises with every notice, so that the same one shown twice counts twice. */
  count: number;
}

const initialState: NoticeState = { current: null, count: 0 };

/** One notification at a time; a new one replaces the one before (spec 4). */
export const noticeSlice = createSlice({
  name: 'notice',
  initialState,
  reducers: {
    show: (state, { payload }: PayloadAction<Notice>) => {
      state.current = payload;
      state.count += 1;
    },
    dismiss: (state) => {
      state.current = null;
    },
  },
});

export const useNotice = () => useSelector((state: { notice: NoticeState }) => state.notice);

export function useNotify() {
  const dispatch = useDispatch();
  return (title: string, text: string) => dispatch(noticeSlice.actions.show({ title, text }));
}
