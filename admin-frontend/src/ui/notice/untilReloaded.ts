import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api';

/** A message doesn't wait longer for the lists that it is about. */
const PATIENCE_MS = 2000;

/**
 * Waits until the queries that a change has invalidated are answered, so that its message doesn't appear beside old data.
 * Resolves also when one of them fails or is slow.
 */
export const untilReloaded = (): ThunkAction<Promise<void>, unknown, unknown, UnknownAction> => (dispatch) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const wait = async () => {
      // A query that was still running delays those of the change.
      let running = dispatch(api.util.getRunningQueriesThunk());
      while (running.length > 0) {
        await Promise.allSettled(running);
        running = dispatch(api.util.getRunningQueriesThunk());
      }
      clearTimeout(timer);
      resolve();
    };
    void wait();
  });
