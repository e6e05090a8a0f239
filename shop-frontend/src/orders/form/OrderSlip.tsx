import { formatDeadline, formatPickupDate, formatWindow } from '@hofkiste/contract/dates';
import { formatEuro, total } from '@hofkiste/contract/money';
import type { OpenLocation, PickupDay } from '@hofkiste/contract/pickup-days';
import { useShopSettings, useTimezone } from '../../settings/settings.api';
import type { CartLine } from '../boxes/cart';
import { SlipLines } from './SlipLines';

interface OrderSlipProps {
  day: PickupDay;
  lines: CartLine[];
  location: OpenLocation | undefined;
}

/** The summary; the law requires it directly above the order button. */
export function OrderSlip({ day, lines, location }: OrderSlipProps) {
  const { withdrawalNotice } = useShopSettings();
  const zone = useTimezone();
  const priced = lines.map(({ box, quantity }) => ({ name: box.name, price: box.price, quantity }));

  return (
    <section className="slip" id="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Deine Bestellung</h2>
      {lines.length === 0 ? <p className="muted">Noch nichts ausgewählt.</p> : <SlipLines lines={priced} />}
      <p className="slip-total">
        <span>
          Gesamt <small>inkl. USt.</small>
        </span>
        <span>{formatEuro(total(priced))}</span>
      </p>
      <dl className="slip-facts">
        <div>
          <dt>Abholung</dt>
          <dd>
            <span className="nowrap">{formatPickupDate(day.date)}</span>
            {location && (
              <span className="nowrap slip-window">{formatWindow(location.startTime, location.endTime)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Abholort</dt>
          <dd>{location?.name ?? 'noch nicht gewählt'}</dd>
        </div>
        <div>
          <dt>Zahlung</dt>
          <dd>Barzahlung bei Abholung</dd>
        </div>
        <div>
          <dt>Stornieren bis</dt>
          <dd>{formatDeadline(day.orderDeadline, zone)}</dd>
        </div>
      </dl>
      {withdrawalNotice && <p className="muted">{withdrawalNotice}</p>}
    </section>
  );
}
