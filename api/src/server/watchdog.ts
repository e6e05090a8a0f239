import { Worker } from 'node:worker_threads';

const BEAT_MS = 1000;
const PATIENCE = 60;

/** Shared by the process and its watchdog thread. */
export interface Watch {
  /** Number that the event loop increases. */
  beats: Int32Array<SharedArrayBuffer>;
  beatMs: number;
  /** After so many beats that the thread waited for in vain, it ends the process. */
  patience: number;
}

/**
 * Kills this process when its event loop is blocked for 60 s: Docker starts ended processes again, not hanging ones.
 * A process that was paused as a whole, such as on a sleeping machine, isn't killed: the thread was paused, too.
 */
export function watchEventLoop(): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const workerData: Watch = { beats, beatMs: BEAT_MS, patience: PATIENCE };
  new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData }).unref();
}
