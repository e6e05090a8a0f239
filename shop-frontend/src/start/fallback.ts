import { mainClass, pageAddress } from '../pageAddress';

const RETRY_MS = 2000;

/** Starts the page of the address, in the document for a gateway without a shop server, which is the same for all. */
function start(): void {
  const { page } = pageAddress(window.location.pathname);
  const root = document.getElementById('root');
  const entries = document.querySelector<HTMLElement>('[data-entries]')?.dataset.entries;
  if (!root || !entries) return;
  root.className = mainClass[page];
  const scripts: Record<string, string[]> = JSON.parse(entries);
  for (const src of scripts[page] ?? scripts.text ?? []) load(src);
}

function load(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.onerror = () => {
    script.remove();
    setTimeout(() => load(src), RETRY_MS);
  };
  document.head.append(script);
}

start();
