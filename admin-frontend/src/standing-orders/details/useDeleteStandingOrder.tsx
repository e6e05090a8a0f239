import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { errorMessage } from '../../ui/failure';
import { useDeleteStandingOrderMutation } from '../standing-orders.api';
import { customerName } from '../standingOrder';

/** Asks before it deletes a standing order that nobody has confirmed. */
export function useDeleteStandingOrder(onDeleted: () => void) {
  const askAndAct = useAskAndAct();
  const [remove] = useDeleteStandingOrderMutation();

  return (standing: AdminStandingDetails) =>
    askAndAct(
      {
        title: 'Dauerbestellung löschen',
        content: (
          <>
            <p>
              Name und Nummer von{' '}
              <strong>
                {standing.firstName} {standing.lastName}
              </strong>{' '}
              werden gelöscht. Der Link in der SMS gilt dann nicht mehr.
            </p>
            <p>Darüber wird niemand benachrichtigt.</p>
          </>
        ),
        confirmLabel: 'Löschen',
        isDanger: true,
      },
      () => remove(standing.id).unwrap(),
      {
        done: ['Dauerbestellung gelöscht', customerName(standing)],
        failed: (error) => `Die Dauerbestellung konnte nicht gelöscht werden. ${errorMessage(error)}`,
        onDone: onDeleted,
      },
    );
}
