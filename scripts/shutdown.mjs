import { once } from 'node:events';

/** The wish to end: Ctrl-C, a polite kill, or the terminal closed. Asking twice changes nothing. */
export function wishToEnd() {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort());
  return {
    signal: controller.signal,
    async comes() {
      if (!controller.signal.aborted) await once(controller.signal, 'abort');
    },
  };
}
