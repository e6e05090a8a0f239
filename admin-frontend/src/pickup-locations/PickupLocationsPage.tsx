import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { counted } from '../ui/counted';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { BelowList } from '../ui/text';
import { DeactivatedLocations } from './DeactivatedLocations';
import { LocationList } from './LocationList';
import { usePickupLocationsQuery } from './pickup-locations.api';

export function PickupLocationsPage() {
  const query = usePickupLocationsQuery();
  const [edited, setEdited] = useState<PickupLocation>();
  const [showsDeactivated, showDeactivated] = useState(false);
  const form = useDialogOnDemand(async () => (await import('./LocationForm')).LocationForm);
  const edit = (location?: PickupLocation) => {
    setEdited(location);
    form.open();
  };
  const newLocation = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => edit()}>
      Neuer Abholort
    </Button>
  );

  return (
    <Page actions={newLocation}>
      <QueryView query={query} failure="Die Abholorte konnten nicht geladen werden.">
        {(locations) => (
          <>
            {locations.length === 0 ? (
              <EmptyCrate title="Keine Abholorte gefunden">
                <p>Lege den ersten Ort an, an dem deine Kund:innen ihre Kisten abholen.</p>
              </EmptyCrate>
            ) : (
              <LocationList locations={locations} onEdit={edit} />
            )}
            <BelowList>Insgesamt {counted(locations.length, 'Abholort', 'Abholorte')}</BelowList>
          </>
        )}
      </QueryView>
      <Button type="link" aria-expanded={showsDeactivated} onClick={() => showDeactivated(!showsDeactivated)}>
        {showsDeactivated ? 'Deaktivierte ausblenden' : 'Deaktivierte anzeigen'}
      </Button>
      {showsDeactivated && <DeactivatedLocations onEdit={edit} />}
      {form.Dialog && (
        <form.Dialog
          {...(edited && { location: edited })}
          isFirst={query.data?.length === 0}
          onClose={form.close}
        />
      )}
    </Page>
  );
}
