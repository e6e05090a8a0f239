import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { Switch } from 'antd';
import { ClosePlace } from '../planned-days/ClosePlace';
import { counted } from '../ui/counted';
import { errorMessage, isConflict } from '../ui/failure';
import { useBusyAct } from '../ui/notice/useAct';
import { CallAction } from '../ui/records/RowAction';
import { usePatchPickupLocationMutation, useReactivatePickupLocationMutation } from './pickup-locations.api';

/** Several locations may be default; setting one clears no other. */
export function DefaultSwitch({ location }: { location: PickupLocation }) {
  const [act, isBusy] = useBusyAct();
  const [patch] = usePatchPickupLocationMutation();

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
      loading={isBusy}
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

/** Asks before a location is deactivated, and from which pickup day on it is closed. */
export const DeactivateLocation = ({
  location,
  onClose,
}: {
  location: PickupLocation;
  onClose: () => void;
}) => (
  <ClosePlace location={location} onClose={onClose}>
    <div>
      Möchtest du <strong>{location.name}</strong> deaktivieren?
    </div>
    <div>
      Der Abholort wird ausgeblendet und bei neuen Abholtagen nicht mehr angeboten. Historische Daten bleiben
      erhalten. Du kannst ihn jederzeit wieder aktivieren.
    </div>
    {location.standingOrderCount > 0 && (
      <div>
        {counted(location.standingOrderCount, 'Dauerbestellung wird', 'Dauerbestellungen werden')} dort
        abgeholt. An Abholtagen ohne diesen Ort wird keine Bestellung angelegt; du siehst es dann am
        Dashboard.
      </div>
    )}
  </ClosePlace>
);
