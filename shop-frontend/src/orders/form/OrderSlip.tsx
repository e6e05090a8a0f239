import { formatEuro, total } from '@hofkiste/contract/plain/money';
import { phoneOf } from '@hofkiste/contract/plain/plain-text';
import type { OpenLocation, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useShopSettings } from '../../settings';
import { FieldError } from '../../ui/FieldError';
import type { CartLine } from '../boxes/cart';
import { slipLines } from './orderRequest';
import { SlipFacts } from './SlipFacts';
import { SlipLines } from './SlipLines';

interface OrderSlipProps {
  day: PickupDay;
  lines: CartLine[];
  location: OpenLocation | undefined;
  /** Why the last try failed; '' if it didn't. */
  problem: string;
}

/** The summary; the law requires it directly above the order button. */
export function OrderSlip({ day, lines, location, problem }: OrderSlipProps) {
  const { withdrawalNotice, footerContactPhone = '' } = useShopSettings();
  const phone = phoneOf(footerContactPhone);
  const priced = slipLines(lines);

  return (
    <section className="slip" id="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Deine Bestellung</h2>
      {lines.length === 0 ? <p className="muted">Noch nichts ausgewählt.</p> : <SlipLines lines={priced} />}
      <p className="slip-total">
        <span>
          Gesamt <small>inkl. aller Steuern</small>
        </span>
        <span>{formatEuro(total(priced))}</span>
      </p>
      <SlipFacts day={day} location={location} until="Ändern und stornieren bis" />
      {problem && (
        <FieldError id="order-problem" takesFocus>
          {problem}
          {phone.text && (
            <>
              {' '}
              Fragen? Ruf uns an: <a href={`tel:${phone.number}`}>{phone.text}</a>
            </>
          )}
        </FieldError>
      )}
      {withdrawalNotice && <p className="muted">{withdrawalNotice}</p>}
    </section>
  );
}
