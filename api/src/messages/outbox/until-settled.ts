import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from './delivery.service.js';

const POLL_MS = 200;

/** Reads the state of a message that another request sends until it is settled. Waits 3 s at most. */
export async function untilSettled<T>(read: () => Promise<T>, isUnderway: (state: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const state = await read();
    if (!isUnderway(state) || performance.now() > deadline) return state;
    await pause(POLL_MS);
  }
}
