import { CAPTCHA_ACTION, CAPTCHA_BYPASS_TOKEN, CAPTCHA_OFF } from '@hofkiste/contract/limits';
import { phoneOf } from '@hofkiste/contract/plain-text';
import { useEffect, useRef, useState } from 'react';
import { useShopSettings } from '../../settings';
import { WarningIcon } from '../../ui/icons';
import { forgetTurnstile, loadTurnstile } from './turnstile';

const TIMEOUT_WITH_BYPASS = 4000;
const TIMEOUT = 15_000;

/** Reports a token, or '' while there is none. A token is valid once: a new `key` requests another. */
export function Captcha({ onToken }: { onToken: (token: string) => void }) {
  const { turnstileSiteKey = '', captchaBypass, footerContactPhone = '' } = useShopSettings();
  const phone = phoneOf(footerContactPhone);
  const isOff = turnstileSiteKey === CAPTCHA_OFF;
  const mayBypass = captchaBypass === 'true';
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const container = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a retry runs this again
  useEffect(() => {
    if (isOff) return onToken(CAPTCHA_BYPASS_TOKEN);
    let widget: (() => void) | undefined;
    let isGone = false;
    const fail = () => {
      if (isGone) return;
      setState('failed');
      onToken(mayBypass ? CAPTCHA_BYPASS_TOKEN : '');
    };
    const show = async () => {
      const turnstile = await loadTurnstile(mayBypass ? TIMEOUT_WITH_BYPASS : TIMEOUT);
      if (isGone || !container.current) return;
      const id = turnstile.render(container.current, {
        sitekey: turnstileSiteKey,
        action: CAPTCHA_ACTION,
        language: 'de',
        callback: (token) => {
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
      stopWatching();
      widget?.();
    };
  }, [attempt, turnstileSiteKey, isOff, mayBypass, onToken]);

  const retry = () => {
    forgetTurnstile();
    setState('loading');
    setAttempt(attempt + 1);
  };

  return isOff ? null : (
    <div className="captcha">
      <div ref={container} className="captcha-widget" hidden={state === 'failed'}>
        {state === 'loading' && <p className="muted">Sicherheitsprüfung wird geladen…</p>}
      </div>
      {state === 'failed' && (
        <div className="captcha-failed" role="status">
          <WarningIcon />
          <div>
            <p>CAPTCHA-Fehler aufgetreten. Bitte Seite neu laden.</p>
            {mayBypass ? (
              <p className="muted">Zum Ausprobieren kannst du trotzdem bestellen.</p>
            ) : (
              <p>
                <button type="button" className="link-button" onClick={retry}>
                  Erneut versuchen
                </button>
                {phone.text && (
                  <>
                    {' '}
                    oder ruf uns an: <a href={`tel:${phone.number}`}>{phone.text}</a>
                  </>
                )}
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
