import { once } from 'node:events';

/** Returns a signal that is aborted by Ctrl-C, by SIGTERM, and when the terminal closes. */
export function shutdownSignal() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, abort);
  if (process.env.npm_lifecycle_event) watchParent(abort);
  return controller.signal;
}

/** @param {AbortSignal} signal */
export async function aborted(signal) {
  if (!signal.aborted) await once(signal, 'abort');
}

/**
 * Notices the end of the parent process: npm passes SIGTERM to its shell only, and this process gets no signal.
 * @param {() => void} abort
 */
function watchParent(abort) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && abort(), 300);
  timer.unref();
}
