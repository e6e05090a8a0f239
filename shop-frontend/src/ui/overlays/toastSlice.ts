import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

interface Message {
  title: string;
  text: string;
}

interface ToastState {
  current: Message | null;
  /** Increases with every message, so that showing the same one again restarts its time. */
  count: number;
}

const initialState: ToastState = { current: null, count: 0 };

/** Message above the page; a new one replaces the previous one. */
export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    show: (state, { payload }: PayloadAction<Message>) => {
      state.current = payload;
      state.count += 1;
    },
    dismiss: (state) => {
      state.current = null;
    },
  },
});

export const useToast = () => useSelector((state: { toast: ToastState }) => state.toast);

export function useNotify() {
  const dispatch = useDispatch();
  return (title: string, text: string) => dispatch(toastSlice.actions.show({ title, text }));
}
