import { formatDeadline, formatPickupDate, formatWeekday, formatWindow } from '@hofkiste/contract/dates';
import { formatEuro } from '@hofkiste/contract/money';
import type { PlacedOrder } from '@hofkiste/contract/orders';
import type { OpenLocation, PickupDay } from '@hofkiste/contract/pickup-days';
import { useTimezone } from '../../settings/settings.api';
import { CalendarLink } from '../../ui/CalendarLink';
import { Dialog } from '../../ui/Dialog';
import { PickupLabel } from '../../ui/PickupLabel';
import type { CartLine } from '../boxes/cart';
import { SlipLines } from '../form/SlipLines';

export interface Success {
  order: PlacedOrder['order'];
  lines: CartLine[];
  firstName: string;
  location: OpenLocation;
}

interface SuccessDialogProps extends Success {
  day: PickupDay;
  onClose: () => void;
}

export function SuccessDialog({ order, lines, firstName, location, day, onClose }: SuccessDialogProps) {
  const zone = useTimezone();

  return (
    <Dialog title="Bestellung erfolgreich!" onClose={onClose} picture={<CratePicture />}>
      <p>
        Danke, {firstName}. Wir ernten für dich und freuen uns auf {formatWeekday(day.date)}.
      </p>
      <SlipLines lines={lines.map(({ box, quantity }) => ({ name: box.name, price: box.price, quantity }))} />
      <p className="slip-total">
        <span>Bar bei Abholung</span>
        <span>{formatEuro(order.totalPrice)}</span>
      </p>
      <PickupLabel caption="Deine Abholung" date={formatPickupDate(day.date)}>
        <p className="label-deadline">{formatWindow(location.startTime, location.endTime)}</p>
        <p>{location.name}</p>
      </PickupLabel>
      {order.smsEnabled && (
        <p>
          {order.smsSent
            ? 'Eine Bestätigung wurde zusätzlich per SMS an dich gesendet.'
            : 'Eine SMS-Bestätigung konnte leider nicht gesendet werden.'}
        </p>
      )}
      {order.cancellationToken && (
        <p>
          Doch keine Zeit? Bis {formatDeadline(day.orderDeadline, zone)} kannst du{' '}
          <a href={`/order/cancel/${order.cancellationToken}`} target="_blank" rel="noreferrer">
            hier stornieren
          </a>
          .
        </p>
      )}
      <div className="dialog-actions">
        {order.cancellationToken && <CalendarLink token={order.cancellationToken} />}
        <button type="button" className="button" onClick={onClose}>
          Schließen
        </button>
      </div>
    </Dialog>
  );
}

function CratePicture() {
  return (
    <div className="dialog-picture">
      <img src="/illustrations/kiste-klein.svg" width="150" height="101" alt="" />
    </div>
  );
}
