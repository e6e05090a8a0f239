interface WidgetOptions {
  sitekey: string;
  action: string;
  language: string;
  theme: 'light';
  size: 'normal' | 'compact';
  callback: (token: string) => void;
  'before-interactive-callback': () => void;
  'error-callback': () => boolean;
  'expired-callback': () => void;
  'timeout-callback': () => void;
  'unsupported-callback': () => void;
}

/** The part that we use of https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render: (container: HTMLElement, options: WidgetOptions) => string;
  remove: (widgetId: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

/** Loads the provider's script once; rejects when it is blocked, and then loads it again for the next call. */
export function loadTurnstile(): Promise<Turnstile> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  loading ??= new Promise((resolve, reject) => {
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error('Turnstile is blocked'));
    };
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
}
