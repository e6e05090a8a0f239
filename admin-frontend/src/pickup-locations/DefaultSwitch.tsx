import type { PickupLocation } from '@hofkiste/contract/pickup-locations';
import { Switch } from 'antd';
import { useNotify } from '../ui/notice/useNotify';
import { usePatchPickupLocationMutation } from './pickup-locations.api';

/** Several may be default; setting one clears no other. */
export function DefaultSwitch({ location }: { location: PickupLocation }) {
  const notify = useNotify();
  const [patch, { isLoading }] = usePatchPickupLocationMutation();

  const change = async (isDefault: boolean) => {
    try {
      await patch({ id: location.id, isDefault }).unwrap();
      notify.success('Der Standard-Status wurde erfolgreich geändert.');
    } catch {
      notify.failure('Der Standard-Status konnte nicht geändert werden.');
    }
  };

  return (
    <Switch
      aria-label={`${location.name} als Standard`}
      checked={location.isDefault}
      loading={isLoading}
      onChange={(isDefault) => void change(isDefault)}
    />
  );
}
