import { formatDeadline } from '@hofkiste/contract/dates';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { CutEdge } from '../../layout/CutEdge';
import { useTimezone } from '../../settings';
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
  /** What the farm changed since the form was sent; '' for nothing. */
  offerChange: string;
  captchaRound: number;
  onToken: (token: string) => void;
}

export function OrderClosing({ day, lines, locationId, captchaRound, onToken, ...state }: OrderClosingProps) {
  const zone = useTimezone();

  return (
    <>
      <section className="form-section" aria-labelledby="closing">
        <div className="section-head">
          <h2 id="closing">Zum Abschluss</h2>
        </div>
        <div>
          <div className="info">
            <p>
              <strong>Selbst abholen, bar bezahlen.</strong> Bitte nimm eine Tasche mit.
            </p>
            <p>
              Kannst du doch nicht kommen? Storniere kostenlos bis {formatDeadline(day.orderDeadline, zone)}.
            </p>
          </div>
          <Consent />
          <Captcha key={captchaRound} onToken={onToken} />
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
              change={state.offerChange}
            />
            <button
              type="submit"
              className="button order-button"
              disabled={state.isSending || !state.hasToken}
            >
              {state.isSending ? 'Bestellung wird gesendet...' : 'Zahlungspflichtig bestellen'}
            </button>
          </div>
        </div>
      </div>
    </>
  );
}
