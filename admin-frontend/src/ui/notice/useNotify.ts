import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

export interface Notice {
  kind: 'success' | 'failure';
  title: string;
  /** Empty when the title is enough. */
  text: string;
}

interface NoticeState {
  current: Notice | null;
  /** Increases with every notice, so that the same text shown twice counts as two. */
  count: number;
}

const initialState: NoticeState = { current: null, count: 0 };

/** Notification; a new one replaces the one before. */
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

/** `success('Produkt erstellt')`, `failure('Das Produkt konnte nicht erstellt werden.')`. */
export function useNotify() {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show = (notice: Notice) => void dispatch(noticeSlice.actions.show(notice));
    return {
      success: (title: string, text = '') => show({ kind: 'success', title, text }),
      failure: (text: string, title = 'Fehler') => show({ kind: 'failure', title, text }),
    };
  }, [dispatch]);
}
