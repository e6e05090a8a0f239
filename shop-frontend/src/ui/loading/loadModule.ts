const RETRY_MS = 2000;

/**
 * Loads a module, and once more if it fails: after 2 s, or when the connection is back. A rejection counts as handled: a
 * part that loads before it is rendered reports its failure when it is rendered.
 */
export function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = load().catch(() => untilRetry().then(load));
  module.catch(() => undefined);
  return module;
}

const untilRetry = () =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, RETRY_MS);
    else window.addEventListener('online', resolve, { once: true });
  });
