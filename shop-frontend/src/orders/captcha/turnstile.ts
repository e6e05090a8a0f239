interface WidgetOptions {
  sitekey: string;
  action: string;
  language: string;
  callback: (token: string) => void;
  'error-callback': () => boolean;
  'expired-callback': () => void;
  'timeout-callback': () => void;
  'unsupported-callback': () => void;
}

/** What we use of https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
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

/** Loads the provider's script once; rejects when it is blocked or takes longer than `timeout` milliseconds. */
export function loadTurnstile(timeout: number): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('No Turnstile')));
    script.onerror = () => reject(new Error('Turnstile is blocked'));
    setTimeout(() => reject(new Error('Turnstile takes too long')), timeout);
    document.head.append(script);
  });
  return loading;
}

/** Lets the next load try again. */
export function forgetTurnstile(): void {
  loading = undefined;
}
