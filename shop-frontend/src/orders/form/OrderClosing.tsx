import { CAPTCHA_ACTION } from '@hofkiste/contract/plain/constants';
import type { OpenLocation, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useState } from 'react';
import type { CartLine } from '../../boxes/cart';
import { Consent } from '../../contact/Consent';
import { Captcha } from '../../contact/captcha/Captcha';
import { useShopSettings } from '../../settings';
import { SlipBand } from '../../slip/Slip';
import { FieldError } from '../../ui/FieldError';
import { CallUs } from '../../ui/links';
import { SubmitButton } from '../../ui/SubmitButton';
import { OrderSlip } from './OrderSlip';
import { slipLines } from './orderRequest';

interface Props {
  day: PickupDay;
  lines: CartLine[];
  location: OpenLocation | undefined;
  isSending: boolean;
  hasToken: boolean;
  /** The reason why the last try failed, or ''. */
  problem: string;
  /** A new number requests another token. */
  captchaAttempt: number;
  onToken: (token: string) => void;
}

const SLOW_MS = 8000;

export function OrderClosing({ day, lines, location, isSending, hasToken, ...order }: Props) {
  const { pickupHint } = useShopSettings();
  const isSlow = useIsSlow(isSending);
  const hint = isSlow
    ? 'Das Netz ist gerade langsam. Du kannst warten oder neu laden, es wird nur eine Bestellung.'
    : hasToken || isSending
      ? ''
      : 'Bestellen kannst du, sobald die Sicherheitsprüfung fertig ist.';

  return (
    <SlipBand>
      <p className="info">
        <strong>Selbst abholen, bar bezahlen.</strong> <span>{pickupHint}</span>
      </p>
      <Consent />
      <Captcha
        key={order.captchaAttempt}
        action={CAPTCHA_ACTION}
        isWanted={lines.length > 0}
        onToken={order.onToken}
      />
      <OrderSlip title="Deine Bestellung" day={day} lines={slipLines(lines)} location={location}>
        {order.problem && (
          <FieldError id="order-problem" takesFocus>
            <span>{order.problem}</span>
            <CallUs>Fragen? Ruf uns an:</CallUs>
          </FieldError>
        )}
      </OrderSlip>
      <SubmitButton
        className="button order-button"
        // Unlike a disabled button it keeps the focus, and the hint says why it doesn't send.
        aria-disabled={isSending || !hasToken}
        aria-describedby="order-hint"
      >
        {isSending ? 'Bestellung wird gesendet...' : 'Zahlungspflichtig bestellen'}
      </SubmitButton>
      <p className="muted order-hint" id="order-hint" role="status">
        {hint}
      </p>
    </SlipBand>
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
