import { CAPTCHA_BYPASS_TOKEN, CAPTCHA_OFF } from '@hofkiste/contract/plain/constants';
import { useEffect, useRef, useState } from 'react';
import { useShopSettings } from '../../settings';
import { WarningIcon } from '../../ui/Icon';
import { CallUs } from '../../ui/links';
import { loadTurnstile } from './turnstile';

const TIMEOUT_WITH_BYPASS = 4000;
const TIMEOUT = 15_000;
/** Within this time the widget has a token or an error, or asks the person something. */
const ANSWER_TIMEOUT = 20_000;
/** The normal widget has 300 px. */
const MIN_WIDTH = 332;

interface Props {
  /** Purpose of the token: the provider tells the api. */
  action: string;
  /** Somebody means to order, so the provider's script is requested before the captcha is near. */
  isWanted: boolean;
  onToken: (token: string) => void;
}

/** Reports a token, or '' while there is none. A token is valid once: a new `key` requests another. */
export function Captcha({ action, isWanted, onToken }: Props) {
  const { turnstileSiteKey = '', captchaBypass } = useShopSettings();
  const isOff = turnstileSiteKey === CAPTCHA_OFF;
  const mayBypass = captchaBypass === 'true';
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A failure is reported when the captcha is near.
    if (isWanted && !isOff) loadTurnstile().catch(() => undefined);
  }, [isWanted, isOff]);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a retry runs this again
  useEffect(() => {
    if (isOff) return onToken(CAPTCHA_BYPASS_TOKEN);
    let widget: (() => void) | undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopTimer = () => clearTimeout(timer);
    const fail = () => {
      stopTimer();
      if (isGone) return;
      setState('failed');
      onToken(mayBypass ? CAPTCHA_BYPASS_TOKEN : '');
    };
    const show = async () => {
      timer = setTimeout(fail, mayBypass ? TIMEOUT_WITH_BYPASS : TIMEOUT);
      const turnstile = await loadTurnstile();
      stopTimer();
      if (isGone || !container.current) return;
      timer = setTimeout(fail, ANSWER_TIMEOUT);
      const id = turnstile.render(container.current, {
        sitekey: turnstileSiteKey,
        action,
        language: 'de',
        theme: 'light',
        size: window.innerWidth < MIN_WIDTH ? 'compact' : 'normal',
        'before-interactive-callback': stopTimer,
        callback: (token) => {
          stopTimer();
          setState('shown');
          onToken(token);
        },
        'error-callback': () => {
          fail();
          return true;
        },
        'expired-callback': () => onToken(''),
        'timeout-callback': fail,
        'unsupported-callback': fail,
      });
      widget = () => turnstile.remove(id);
      setState('shown');
    };
    const stopWatching = whenNear(container.current, () => show().catch(fail));
    return () => {
      isGone = true;
      stopTimer();
      stopWatching();
      widget?.();
    };
  }, [attempt, action, turnstileSiteKey, isOff, mayBypass, onToken]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };

  return isOff ? null : (
    <div className="captcha">
      <div className="captcha-widget" hidden={state === 'failed'}>
        {/* The provider may clear its element, so React renders nothing into it. */}
        <div ref={container} />
        {state === 'loading' && <p className="muted">Sicherheitsprüfung wird geladen …</p>}
      </div>
      {state === 'failed' && (
        <div className="captcha-failed" role="status">
          <WarningIcon />
          <div>
            <p>
              {window.turnstile
                ? 'Die Sicherheitsprüfung hat nicht geklappt.'
                : 'CAPTCHA-Fehler aufgetreten. Bitte Seite neu laden.'}
            </p>
            {mayBypass ? (
              <p className="muted">Zum Ausprobieren geht es trotzdem weiter.</p>
            ) : (
              <p>
                <button type="button" className="link-button" onClick={retry}>
                  Erneut versuchen
                </button>
                <CallUs>oder ruf uns an:</CallUs>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** Calls back once the element is within 600 px of the viewport; returns a function that stops waiting. */
function whenNear(element: Element | null, callback: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '600px' },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
