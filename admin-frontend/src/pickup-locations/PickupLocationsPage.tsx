import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { ClosePlace } from '../planned-days/ClosePlace';
import { useAskAboutPlace } from '../planned-days/PlannedPlaces';
import { counted } from '../ui/counted';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Fold } from '../ui/Fold';
import { Icon } from '../ui/Icon';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { Muted } from '../ui/text';
import { DeactivatedLocations } from './DeactivatedLocations';
import { DeactivateLocation } from './LocationActions';
import { LocationList } from './LocationList';
import { usePickupLocationsQuery } from './pickup-locations.api';

export function PickupLocationsPage() {
  const query = usePickupLocationsQuery();
  const [edited, setEdited] = useState<PickupLocation>();
  const form = useDialogOnDemand(async () => (await import('./LocationForm')).LocationForm);
  const planned = useAskAboutPlace();
  const [deactivated, setDeactivated] = useState<PickupLocation>();
  const [closed, setClosed] = useState<PickupLocation>();
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
    <Page
      actions={
        <>
          <ReloadButton queries={[query]} />
          {newLocation}
        </>
      }
    >
      <LocationList query={query} onEdit={edit} onDeactivate={setDeactivated} />
      {query.data && <Muted as="div">Insgesamt {counted(query.data.length, 'Abholort', 'Abholorte')}</Muted>}
      <Fold title="Deaktivierte Abholorte">
        <DeactivatedLocations onEdit={edit} onCloseDays={setClosed} />
      </Fold>
      {form.Dialog && (
        <form.Dialog
          {...(edited && { location: edited })}
          isFirst={query.data?.length === 0}
          onSaved={(before, location) => void planned.ask(before, location)}
          onClose={form.close}
        />
      )}
      {planned.dialog}
      {deactivated && <DeactivateLocation location={deactivated} onClose={() => setDeactivated(undefined)} />}
      {closed && <ClosePlace location={closed} onClose={() => setClosed(undefined)} />}
    </Page>
  );
}
