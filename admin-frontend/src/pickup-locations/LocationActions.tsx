import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { Switch } from 'antd';
import { counted } from '../ui/counted';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { errorMessage, isConflict } from '../ui/failure';
import { useAct } from '../ui/notice/useAct';
import { RowAction } from '../ui/records/RowAction';
import {
  useDeactivatePickupLocationMutation,
  usePatchPickupLocationMutation,
  useReactivatePickupLocationMutation,
} from './pickup-locations.api';

/** Several locations may be default; setting one clears no other. */
export function DefaultSwitch({ location }: { location: PickupLocation }) {
  const act = useAct();
  const [patch, { isLoading }] = usePatchPickupLocationMutation();

  const change = (isDefault: boolean) =>
    act(patch({ id: location.id, isDefault, version: location.version }).unwrap(), {
      done: ['Der Standard-Status wurde erfolgreich geändert.', location.name],
      failed: (error) =>
        `Der Standard-Status konnte nicht geändert werden.${isConflict(error) ? ` ${errorMessage(error)}` : ''}`,
    });

  return (
    <Switch
      aria-label={`${location.name} als Standard`}
      checked={location.isDefault}
      loading={isLoading}
      onChange={(isDefault) => void change(isDefault)}
    />
  );
}

export function ReactivateLocation({ location }: { location: PickupLocation }) {
  const act = useAct();
  const [reactivate, { isLoading }] = useReactivatePickupLocationMutation();

  const reactivateIt = () =>
    act(reactivate(location.id).unwrap(), {
      done: ['Abholort wieder aktiviert', location.name],
      failed: (error) => `Der Abholort konnte nicht aktiviert werden. ${errorMessage(error)}`,
    });

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

export function DeactivateLocation({ location }: { location: PickupLocation }) {
  const askAndAct = useAskAndAct();
  const [deactivate] = useDeactivatePickupLocationMutation();

  const ask = () =>
    askAndAct(
      {
        title: 'Abholort deaktivieren',
        confirmLabel: 'Deaktivieren',
        isDanger: true,
        content: (
          <>
            <p>
              Möchtest du <strong>{location.name}</strong> deaktivieren?
            </p>
            <p>
              Der Abholort wird ausgeblendet und bei neuen Abholtagen nicht mehr angeboten. Historische Daten
              bleiben erhalten; Abholtage, an denen er schon steht, behalten ihn. Du kannst ihn jederzeit
              wieder aktivieren.
            </p>
            {location.standingOrderCount > 0 && (
              <p>
                {counted(location.standingOrderCount, 'Dauerbestellung wird', 'Dauerbestellungen werden')}{' '}
                dort abgeholt. An Abholtagen ohne diesen Ort wird keine Bestellung angelegt; du siehst es dann
                am Dashboard.
              </p>
            )}
          </>
        ),
      },
      () => deactivate(location.id).unwrap(),
      {
        done: ['Abholort deaktiviert', location.name],
        failed: 'Der Abholort konnte nicht deaktiviert werden.',
      },
    );

  return (
    <RowAction
      text="Deaktivieren"
      icon="archive"
      label={`${location.name} deaktivieren`}
      onClick={() => void ask()}
    />
  );
}
