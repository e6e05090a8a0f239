import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { Switch } from 'antd';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { errorMessage } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { RowAction } from '../ui/records/RowAction';
import { usePatchBoxPresetMutation } from './box-presets.api';

interface Props {
  preset: BoxPreset;
}

/** Whether new pickup days begin with this box. */
export function ActiveSwitch({ preset }: Props) {
  const notify = useNotify();
  const [patch, { isLoading }] = usePatchBoxPresetMutation();

  const change = async (active: boolean) => {
    try {
      await patch({ id: preset.id, active, version: preset.version }).unwrap();
      notify.success('Status aktualisiert');
    } catch (error) {
      notify.failure(`Status konnte nicht geändert werden: ${errorMessage(error)}`);
    }
  };

  return (
    <Switch
      aria-label={`${preset.name}: Standard bei neuen Abholtagen`}
      checked={preset.active}
      loading={isLoading}
      onChange={(active) => void change(active)}
    />
  );
}

export function DeactivateBoxPreset({ preset }: Props) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [patch] = usePatchBoxPresetMutation();

  const deactivate = async () => {
    try {
      await patch({ id: preset.id, active: false, permanently: true, version: preset.version }).unwrap();
      notify.success('Erfolg', 'Gemüsekiste wurde dauerhaft deaktiviert');
      return true;
    } catch (error) {
      notify.failure(`Gemüsekiste konnte nicht deaktiviert werden: ${errorMessage(error)}`);
      return false;
    }
  };

  const ask = () =>
    confirm({
      title: 'Gemüsekiste dauerhaft deaktivieren',
      confirmLabel: 'Dauerhaft deaktivieren',
      isDanger: true,
      onConfirm: deactivate,
      content: (
        <>
          <p>
            Möchtest du <strong>{preset.name}</strong> dauerhaft deaktivieren?
          </p>
          <p>
            Die Gemüsekiste ist dann für neue Bestellungen nicht mehr verfügbar, auch an Abholtagen, für die
            noch bestellt werden kann. Auf bestehenden Bestellungen bleibt sie stehen.
          </p>
        </>
      ),
    });

  return (
    <RowAction
      text="Dauerhaft deaktivieren"
      isIconOnly
      icon="trash"
      label={`${preset.name} dauerhaft deaktivieren`}
      isDanger
      onClick={() => void ask()}
    />
  );
}
