import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { errorMessage } from '../../ui/failure';
import { useAgreeOnPricesMutation } from '../standing-orders.api';
import { customerName, raisedItems } from '../standingOrder';

/** Asks before it notes that a person has agreed on the new prices, on the phone for example. */
export function useAgreeOnPrices() {
  const askAndAct = useAskAndAct();
  const [agree] = useAgreeOnPricesMutation();

  return (standing: AdminStandingDetails) => {
    const raised = raisedItems(standing);
    return askAndAct(
      {
        title: 'Neuer Preis ist vereinbart',
        content: (
          <>
            <p>
              Hat{' '}
              <strong>
                {standing.firstName} {standing.lastName}
              </strong>{' '}
              zugesagt? Dann gilt ab jetzt:
            </p>
            <ul>
              {raised.map(({ boxPreset, agreedPrice, currentPrice }) => (
                <li key={boxPreset.id}>
                  {boxPreset.name} um {formatEuro(currentPrice)} statt {formatEuro(agreedPrice)}
                </li>
              ))}
            </ul>
          </>
        ),
        confirmLabel: 'Ist vereinbart',
      },
      () =>
        agree({
          id: standing.id,
          items: raised.map(({ boxPreset, currentPrice }) => ({
            boxPresetId: boxPreset.id,
            price: currentPrice,
          })),
        }).unwrap(),
      {
        done: ['Neuer Preis vereinbart', customerName(standing)],
        failed: (error) => `Der neue Preis konnte nicht gespeichert werden. ${errorMessage(error)}`,
      },
    );
  };
}
