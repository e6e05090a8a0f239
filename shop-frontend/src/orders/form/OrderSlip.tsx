import { formatEuro, total } from '@hofkiste/contract/money';
import type { OpenLocation, PickupDay } from '@hofkiste/contract/pickup-days';
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
  /** What the farm changed since the form was sent; '' for nothing. */
  change: string;
}

/** The summary; the law requires it directly above the order button. */
export function OrderSlip({ day, lines, location, change }: OrderSlipProps) {
  const { withdrawalNotice } = useShopSettings();
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
      <SlipFacts day={day} location={location} until="Stornieren bis" />
      {change && (
        <FieldError id="offer-change" takesFocus>
          {change} Bitte prüfe deine Bestellung und schicke sie noch einmal ab.
        </FieldError>
      )}
      {withdrawalNotice && <p className="muted">{withdrawalNotice}</p>}
    </section>
  );
}
