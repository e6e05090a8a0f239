import { Dialog } from '../../ui/Dialog';
import type { OrdersQuestion } from './useStandingCall';

/** Asks what happens to the orders that are entered already. */
export const OrdersDialog = ({ text, answer }: OrdersQuestion) => (
  <Dialog
    title={text}
    onClose={() => answer(undefined)}
    actions={
      <>
        <button type="button" className="button" onClick={() => answer(true)}>
          Ja, auch stornieren
        </button>
        <button type="button" className="button button-outline" onClick={() => answer(false)}>
          Nein, nicht stornieren
        </button>
        <button type="button" className="button button-outline" onClick={() => answer(undefined)}>
          Abbrechen
        </button>
      </>
    }
  />
);
