import { configureStore } from '@reduxjs/toolkit';
import { api, type Session } from './api';
import { keptDaySlice } from './orders/keptDay';
import { noticeSlice } from './ui/notice/useNotify';

export const createStore = (session: Session) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, notice: noticeSlice.reducer, keptDay: keptDaySlice.reducer },
    // The checks search for reducers that mutate; Immer's can't.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: session }, immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
      ),
  });
