import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { useEndStandingOrderMutation } from '../standing-orders.api';
import { customerName, openOrders } from '../standingOrder';
import { CancelSwitch } from './CancelSwitch';

/** Asks before it ends a standing order, and what becomes of the orders that can still be cancelled. */
export function useEndStandingOrder() {
  const askAndAct = useAskAndAct();
  const [end] = useEndStandingOrderMutation();

  return (standing: AdminStandingDetails) => {
    const { id, weeks } = standing;
    const open = openOrders(weeks);
    return askAndAct(
      {
        title: 'Dauerbestellung beenden',
        confirmLabel: 'Beenden',
        isDanger: true,
        content: (
          <p>
            Für{' '}
            <strong>
              {standing.firstName} {standing.lastName}
            </strong>{' '}
            wird ab jetzt keine Bestellung mehr angelegt. 30 Tage lang kannst du die Dauerbestellung wieder
            aufnehmen. Darüber wird niemand benachrichtigt.
          </p>
        ),
        option: (onChange) => open.length > 0 && <CancelSwitch weeks={open} onChange={onChange} />,
      },
      (cancelOrders) => end({ id, ...(open.length > 0 && { cancelOrders }) }).unwrap(),
      { done: ['Dauerbestellung beendet', customerName(standing)] },
    );
  };
}
