import type { DeactivatedLocation, PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { QueryView } from '../ui/notice/QueryView';
import { actionsColumn, EditAction } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Muted } from '../ui/text';
import { ReactivateLocation } from './LocationActions';
import { useDeactivatedLocationsQuery } from './pickup-locations.api';

export function DeactivatedLocations({ onEdit }: { onEdit: (location: PickupLocation) => void }) {
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
        {location.isOnComingDay && <EditAction name={location.name} onClick={() => onEdit(location)} />}
        <ReactivateLocation location={location} />
      </>
    )),
  ];
  return (
    <QueryView query={query} failure="Die deaktivierten Abholorte konnten nicht geladen werden.">
      {(locations) =>
        locations.length === 0 ? (
          <Muted as="div">Kein Abholort ist deaktiviert.</Muted>
        ) : (
          <RecordList label="Deaktivierte Abholorte" rows={locations} columns={columns} />
        )
      }
    </QueryView>
  );
}
