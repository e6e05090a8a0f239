import type { BoxPreset } from '@hofkiste/contract/box-presets';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { errorMessage } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { usePatchBoxPresetMutation } from './box-presets.api';

export function DeactivateBoxPreset({ preset, onClose }: { preset: BoxPreset; onClose: () => void }) {
  const notify = useNotify();
  const [patch] = usePatchBoxPresetMutation();

  const confirm = async () => {
    try {
      await patch({ id: preset.id, active: false, permanently: true }).unwrap();
      notify.success('Erfolg', 'Gemüsekiste wurde dauerhaft deaktiviert');
      return true;
    } catch (error) {
      notify.failure(`Gemüsekiste konnte nicht deaktiviert werden: ${errorMessage(error)}`);
      return false;
    }
  };

  return (
    <ConfirmDialog
      title="Gemüsekiste dauerhaft deaktivieren"
      confirmLabel="Dauerhaft deaktivieren"
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Möchtest du <strong>{preset.name}</strong> dauerhaft deaktivieren?
      </p>
      <p>
        Die Gemüsekiste ist dann für neue Bestellungen nicht mehr verfügbar, auch an Abholtagen, für die noch
        bestellt werden kann. Auf bestehenden Bestellungen bleibt sie stehen.
      </p>
    </ConfirmDialog>
  );
}
