import { changePath } from '@hofkiste/contract/plain/links';
import { Dialog } from '../../ui/Dialog';
import { keptOrders } from '../keptOrders';

interface Props {
  dayId: number;
  onConfirm: () => void;
  onClose: () => void;
}

export function RepeatDialog({ dayId, onConfirm, onClose }: Props) {
  const token = keptOrders().find((order) => order.dayId === dayId)?.token;

  return (
    <Dialog
      title="Noch eine Bestellung?"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onConfirm}>
            Zusätzlich bestellen
          </button>
          <button type="button" className="button button-outline" onClick={onClose}>
            Abbrechen
          </button>
        </>
      }
    >
      <p>Du hast für diesen Tag schon bestellt. Möchtest du zusätzlich bestellen?</p>
      {token && (
        <p>
          Oder kommt etwas zur ersten dazu? <a href={changePath(token)}>Bestehende Bestellung ändern</a>
        </p>
      )}
    </Dialog>
  );
}
