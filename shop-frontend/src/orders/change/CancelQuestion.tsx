import { Dialog } from '../../ui/Dialog';

interface CancelQuestionProps {
  token: string;
  onClose: () => void;
}

/** An order without boxes can't be stored. */
export function CancelQuestion({ token, onClose }: CancelQuestionProps) {
  return (
    <Dialog title="Bestellung stornieren?" onClose={onClose}>
      <p>Du hast alle Kisten abgewählt. Möchtest du die ganze Bestellung stornieren?</p>
      <div className="dialog-actions">
        <a className="button button-danger" href={`/order/cancel/${token}`}>
          Zur Stornierung
        </a>
        <button type="button" className="button button-outline" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}
