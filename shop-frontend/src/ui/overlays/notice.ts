import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

export interface Notice {
  title: string;
  text: string;
}

interface NoticeState {
  current: Notice | null;
  /** Increases with every notice, so that showing the same one again restarts its time. */
  count: number;
}

const initialState: NoticeState = { current: null, count: 0 };

/** One notification at a time; a new one replaces the previous one. */
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
