import type { BoxPreset } from '@hofkiste/contract/box-presets';
import { Switch } from 'antd';
import { errorMessage } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { usePatchBoxPresetMutation } from './box-presets.api';

/** Whether new pickup days begin with this box. */
export function ActiveSwitch({ preset }: { preset: BoxPreset }) {
  const notify = useNotify();
  const [patch, { isLoading }] = usePatchBoxPresetMutation();

  const change = async (active: boolean) => {
    try {
      await patch({ id: preset.id, active }).unwrap();
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
