import type { PickupLocation } from '@hofkiste/contract/pickup-locations';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { DeactivateLocation } from './DeactivateLocation';
import { LocationForm } from './LocationForm';
import { LocationList } from './LocationList';
import { usePickupLocationsQuery } from './pickup-locations.api';

type Dialog = { kind: 'new' } | { kind: 'edit' | 'deactivate'; location: PickupLocation };

const totalText = (count: number) => `Insgesamt ${count} ${count === 1 ? 'Abholort' : 'Abholorte'}`;

export function PickupLocationsPage() {
  const query = usePickupLocationsQuery();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const newLocation = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setDialog({ kind: 'new' })}>
      Neuer Abholort
    </Button>
  );

  return (
    <Page title="Abholorte verwalten" actions={newLocation}>
      <QueryView query={query} failure="Die Abholorte konnten nicht geladen werden.">
        {(locations) => (
          <>
            {locations.length === 0 ? (
              <EmptyCrate title="Keine Abholorte gefunden">
                <p>Lege den ersten Ort an, an dem deine Kundschaft ihre Kisten abholt.</p>
              </EmptyCrate>
            ) : (
              <LocationList
                locations={locations}
                onEdit={(location) => setDialog({ kind: 'edit', location })}
                onDeactivate={(location) => setDialog({ kind: 'deactivate', location })}
              />
            )}
            <p className="record-total">{totalText(locations.length)}</p>
          </>
        )}
      </QueryView>
      {dialog?.kind === 'new' && <LocationForm onClose={close} />}
      {dialog?.kind === 'edit' && <LocationForm location={dialog.location} onClose={close} />}
      {dialog?.kind === 'deactivate' && <DeactivateLocation location={dialog.location} onClose={close} />}
    </Page>
  );
}
