import type { DeactivatedLocation, PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { QueryView } from '../ui/notice/QueryView';
import { actionsColumn, EditAction } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { Nothing } from '../ui/text';
import { ReactivateLocation } from './LocationActions';
import { useDeactivatedLocationsQuery } from './pickup-locations.api';

interface Props {
  onEdit: (location: PickupLocation) => void;
  onCloseDays: (location: PickupLocation) => void;
}

export function DeactivatedLocations({ onEdit, onCloseDays }: Props) {
  const query = useDeactivatedLocationsQuery();
  const columns: Column<DeactivatedLocation>[] = [
    { key: 'name', title: 'Name', render: ({ name }) => name, card: 'head' },
    {
      key: 'coming',
      title: 'Abholtage',
      render: ({ isOnComingDay }) => (isOnComingDay ? 'Steht noch an Abholtagen' : 'Keine'),
    },
    actionsColumn((location) => (
      <>
        {location.isOnComingDay && (
          <>
            <EditAction name={location.name} onClick={() => onEdit(location)} />
            <RowAction
              text="An Abholtagen schließen"
              icon="close"
              label={`${location.name} an Abholtagen schließen`}
              onClick={() => onCloseDays(location)}
            />
          </>
        )}
        <ReactivateLocation location={location} />
      </>
    )),
  ];
  return (
    <QueryView query={query} failure="Die deaktivierten Abholorte konnten nicht geladen werden.">
      {(locations) =>
        locations.length === 0 ? (
          <Nothing>Kein Abholort ist deaktiviert.</Nothing>
        ) : (
          <RecordList label="Deaktivierte Abholorte" rows={locations} columns={columns} />
        )
      }
    </QueryView>
  );
}
