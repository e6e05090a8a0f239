import { once } from 'node:events';

/** Aborted by Ctrl-C, by a polite kill, and when the terminal closes. A second request changes nothing. */
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
 * npm passes SIGTERM to its shell only: the shell ends and this process gets nothing.
 * @param {() => void} abort
 */
function watchParent(abort) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && abort(), 300);
  timer.unref();
}
