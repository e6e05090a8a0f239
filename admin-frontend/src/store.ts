import { configureStore } from '@reduxjs/toolkit';
import { api, type Session } from './api';
import { noticeSlice } from './ui/notice/useNotify';

export const createStore = (session: Session) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, notice: noticeSlice.reducer },
    // The checks search for reducers that mutate; Immer's can't.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: session }, immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
      ),
  });
