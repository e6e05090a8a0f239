import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { Switch } from 'antd';
import { counted } from '../ui/counted';
import { errorMessage, isConflict } from '../ui/failure';
import { useAct } from '../ui/notice/useAct';
import { CallAction } from '../ui/records/RowAction';
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

export function ReactivateLocation({
  location: { id, name },
}: {
  location: Pick<PickupLocation, 'id' | 'name'>;
}) {
  const [reactivate] = useReactivatePickupLocationMutation();
  return (
    <CallAction
      text="Wieder aktivieren"
      icon="restore"
      label={`${name} wieder aktivieren`}
      call={() => reactivate(id).unwrap()}
      done={['Abholort wieder aktiviert', name]}
      failed={(error) => `Der Abholort konnte nicht aktiviert werden. ${errorMessage(error)}`}
    />
  );
}

export function DeactivateLocation({ location }: { location: PickupLocation }) {
  const [deactivate] = useDeactivatePickupLocationMutation();
  return (
    <CallAction
      text="Deaktivieren"
      icon="archive"
      label={`${location.name} deaktivieren`}
      ask={{
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
      }}
      call={() => deactivate(location.id).unwrap()}
      done={['Abholort deaktiviert', location.name]}
      failed="Der Abholort konnte nicht deaktiviert werden."
    />
  );
}
