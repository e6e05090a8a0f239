import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { Switch } from 'antd';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { errorMessage, isConflict } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { RowAction } from '../ui/records/RowAction';
import {
  useDeactivatePickupLocationMutation,
  usePatchPickupLocationMutation,
  useReactivatePickupLocationMutation,
} from './pickup-locations.api';

interface Props {
  location: PickupLocation;
}

/** Several may be default; setting one clears no other. */
export function DefaultSwitch({ location }: Props) {
  const notify = useNotify();
  const [patch, { isLoading }] = usePatchPickupLocationMutation();

  const change = async (isDefault: boolean) => {
    try {
      await patch({ id: location.id, isDefault, version: location.version }).unwrap();
      notify.success('Der Standard-Status wurde erfolgreich geändert.');
    } catch (error) {
      const reason = isConflict(error) ? ` ${errorMessage(error)}` : '';
      notify.failure(`Der Standard-Status konnte nicht geändert werden.${reason}`);
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

export function ReactivateLocation({ location }: Props) {
  const notify = useNotify();
  const [reactivate, { isLoading }] = useReactivatePickupLocationMutation();

  const reactivateIt = async () => {
    try {
      await reactivate(location.id).unwrap();
      notify.success('Abholort wieder aktiviert');
    } catch (error) {
      notify.failure(`Der Abholort konnte nicht aktiviert werden. ${errorMessage(error)}`);
    }
  };

  return (
    <RowAction
      text="Wieder aktivieren"
      icon="restore"
      label={`${location.name} wieder aktivieren`}
      disabled={isLoading}
      onClick={() => void reactivateIt()}
    />
  );
}

export function DeactivateLocation({ location }: Props) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [deactivate] = useDeactivatePickupLocationMutation();

  const deactivateIt = async () => {
    try {
      await deactivate(location.id).unwrap();
      notify.success('Abholort deaktiviert');
      return true;
    } catch {
      notify.failure('Der Abholort konnte nicht deaktiviert werden.');
      return false;
    }
  };

  const ask = () =>
    confirm({
      title: 'Abholort deaktivieren',
      confirmLabel: 'Deaktivieren',
      isDanger: true,
      onConfirm: deactivateIt,
      content: (
        <>
          <p>
            Möchtest du <strong>{location.name}</strong> deaktivieren?
          </p>
          <p>
            Der Abholort wird ausgeblendet und bei neuen Abholtagen nicht mehr angeboten. Historische Daten
            bleiben erhalten; Abholtage, an denen er schon steht, behalten ihn. Du kannst ihn jederzeit wieder
            aktivieren.
          </p>
        </>
      ),
    });

  return (
    <RowAction
      text="Deaktivieren"
      isIconOnly
      icon="trash"
      label={`${location.name} deaktivieren`}
      isDanger
      onClick={() => void ask()}
    />
  );
}
