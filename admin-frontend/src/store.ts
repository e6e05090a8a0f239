import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import type { Session } from './session';
import { noticeSlice } from './ui/notice/useNotify';

export const createStore = (session: Session) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, notice: noticeSlice.reducer },
    // The checks look for reducers that mutate; ours can't.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: session }, immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
      ),
  });
