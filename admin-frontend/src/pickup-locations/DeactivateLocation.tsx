import type { PickupLocation } from '@hofkiste/contract/pickup-locations';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useNotify } from '../ui/notice/useNotify';
import { useDeactivatePickupLocationMutation } from './pickup-locations.api';

export function DeactivateLocation({ location, onClose }: { location: PickupLocation; onClose: () => void }) {
  const notify = useNotify();
  const [deactivate] = useDeactivatePickupLocationMutation();

  const confirm = async () => {
    try {
      await deactivate(location.id).unwrap();
      notify.success('Abholort deaktiviert');
      return true;
    } catch {
      notify.failure('Der Abholort konnte nicht deaktiviert werden.');
      return false;
    }
  };

  return (
    <ConfirmDialog
      title="Abholort deaktivieren"
      confirmLabel="Deaktivieren"
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Möchtest du <strong>{location.name}</strong> deaktivieren?
      </p>
      <p>
        Der Abholort wird ausgeblendet und bei neuen Abholtagen nicht mehr angeboten. Historische Daten
        bleiben erhalten; Abholtage, an denen er schon steht, behalten ihn.
      </p>
    </ConfirmDialog>
  );
}
