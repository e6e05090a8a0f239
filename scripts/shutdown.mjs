import { once } from 'node:events';

/** The wish to end: Ctrl-C, a polite kill, or the terminal closed. Asking twice changes nothing. */
export function wishToEnd() {
  const controller = new AbortController();
  const wish = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, wish);
  if (process.env.npm_lifecycle_event) watchParent(wish);
  return {
    signal: controller.signal,
    async comes() {
      if (!controller.signal.aborted) await once(controller.signal, 'abort');
    },
  };
}

/** npm passes a polite kill on to its shell, which dies of it and tells nobody. */
function watchParent(wish) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && wish(), 300);
  timer.unref();
}
