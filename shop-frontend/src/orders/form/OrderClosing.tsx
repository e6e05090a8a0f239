import { formatDeadline } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useState } from 'react';
import { CutEdge } from '../../layout/CutEdge';
import { useShopSettings, useTimezone } from '../../settings';
import type { CartLine } from '../boxes/cart';
import { Captcha } from '../captcha/Captcha';
import { Consent } from './Consent';
import { OrderSlip } from './OrderSlip';
import { chosenLocation } from './orderRequest';

interface OrderClosingProps {
  day: PickupDay;
  lines: CartLine[];
  locationId: number | null;
  isSending: boolean;
  hasToken: boolean;
  /** Why the last try failed; '' if it didn't. */
  problem: string;
  captchaRound: number;
  onToken: (token: string) => void;
}

const SLOW_MS = 8000;

export function OrderClosing({ day, lines, locationId, captchaRound, onToken, ...state }: OrderClosingProps) {
  const zone = useTimezone();
  const { pickupHint } = useShopSettings();
  const isSlow = useIsSlow(state.isSending);
  const hint = isSlow
    ? 'Das Netz ist gerade langsam. Du kannst warten oder neu laden, es wird nur eine Bestellung.'
    : state.hasToken || state.isSending
      ? ''
      : 'Bestellen kannst du, sobald die Sicherheitsprüfung fertig ist.';

  return (
    <>
      <section className="form-section" aria-labelledby="closing">
        <div className="section-head">
          <h2 id="closing">Zum Abschluss</h2>
        </div>
        <div>
          <div className="info">
            <p>
              <strong>Selbst abholen, bar bezahlen.</strong> {pickupHint}
            </p>
            <p>
              Kommt etwas dazwischen? Ändere oder storniere kostenlos bis{' '}
              {formatDeadline(day.orderDeadline, zone)}.
            </p>
          </div>
          <Consent />
          <Captcha key={captchaRound} isWanted={lines.length > 0} onToken={onToken} />
        </div>
      </section>
      <div className="slip-band">
        <CutEdge />
        <div className="slip-band-inner">
          <img
            className="slip-band-picture"
            src="/illustrations/kiste-klein.svg"
            width="252"
            height="170"
            alt=""
            loading="lazy"
          />
          <div>
            <OrderSlip
              day={day}
              lines={lines}
              location={chosenLocation({ pickupDayLocationId: locationId }, day)}
              problem={state.problem}
            />
            <button
              type="submit"
              className="button order-button"
              aria-disabled={state.isSending || !state.hasToken}
              aria-describedby="order-hint"
            >
              {state.isSending ? 'Bestellung wird gesendet...' : 'Zahlungspflichtig bestellen'}
            </button>
            <p className="muted order-hint" id="order-hint" role="status">
              {hint}
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

function useIsSlow(isSending: boolean) {
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);

  return isSlow;
}
