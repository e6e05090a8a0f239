import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useNavigate } from 'react-router-dom';
import { useCanSendSms } from '../settings/installation.api';
import { counted } from '../ui/counted';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { endOf } from '../ui/farmClock';
import { proposedMessage } from './proposedMessage';

/** Offers a message to the customers of a day after an edit that concerns them. */
export function useOfferMessage() {
  const canSendSms = useCanSendSms();
  const navigate = useNavigate();
  const confirm = useConfirm();

  return async (before: AdminPickupDay | undefined, after: AdminPickupDay) => {
    const now = new Date();
    if (!canSendSms || !before || after.orderCount === 0 || endOf(after) <= now) return;
    const proposal = proposedMessage(before, after, now);
    if (!proposal) return;
    const isWanted = await confirm({
      title: 'Nachricht an alle?',
      content: (
        <p>
          Für diesen Tag gibt es schon {counted(after.orderCount, 'Bestellung', 'Bestellungen')}. Willst du
          eine SMS mit der Änderung schicken? Den Text kannst du noch ändern.
        </p>
      ),
      confirmLabel: 'Nachricht schreiben',
      cancelLabel: 'Nicht nötig',
    });
    if (isWanted) await navigate(`/pickup-days/${after.id}/message`, { state: proposal });
  };
}
