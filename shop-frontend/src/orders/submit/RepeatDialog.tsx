import { Dialog } from '../../ui/Dialog';

interface RepeatDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

export function RepeatDialog({ onConfirm, onClose }: RepeatDialogProps) {
  return (
    <Dialog title="Noch eine Bestellung?" onClose={onClose}>
      <p>Du hast für diesen Tag schon bestellt. Möchtest du zusätzlich bestellen?</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onConfirm}>
          Zusätzlich bestellen
        </button>
        <button type="button" className="button button-outline" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}
