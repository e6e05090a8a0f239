import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import type { PlannedLocations } from '@hofkiste/contract/wire/planned-days';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { PlannedTimesDialog } from '../planned-days/PlannedTimesDialog';
import { placeGroups } from '../planned-days/planned';
import { useLazyPlannedLocationsQuery } from '../planned-days/planned-days.api';
import { counted } from '../ui/counted';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Fold } from '../ui/Fold';
import { Icon } from '../ui/Icon';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { Muted } from '../ui/text';
import { DeactivatedLocations } from './DeactivatedLocations';
import { LocationList } from './LocationList';
import { usePickupLocationsQuery } from './pickup-locations.api';

export function PickupLocationsPage() {
  const query = usePickupLocationsQuery();
  const [edited, setEdited] = useState<PickupLocation>();
  const form = useDialogOnDemand(async () => (await import('./LocationForm')).LocationForm);
  const [readPlanned] = useLazyPlannedLocationsQuery();
  const [offer, setOffer] = useState<{
    before: PickupLocation;
    location: PickupLocation;
    planned: PlannedLocations;
  }>();

  /** Asks about planned days with other times; an older api has no such call. */
  const offerTimes = async (before: PickupLocation, location: PickupLocation) => {
    const isSame =
      before.defaultStartTime === location.defaultStartTime &&
      before.defaultEndTime === location.defaultEndTime;
    if (isSame) return;
    const { data: planned } = await readPlanned(location.id);
    if (planned && placeGroups(planned.days, before, location).length > 0)
      setOffer({ before, location, planned });
  };
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
      <LocationList query={query} onEdit={edit} />
      {query.data && <Muted as="div">Insgesamt {counted(query.data.length, 'Abholort', 'Abholorte')}</Muted>}
      <Fold title="Deaktivierte Abholorte">
        <DeactivatedLocations onEdit={edit} />
      </Fold>
      {form.Dialog && (
        <form.Dialog
          {...(edited && { location: edited })}
          isFirst={query.data?.length === 0}
          onChanged={(before, location) => void offerTimes(before, location)}
          onClose={form.close}
        />
      )}
      {offer && <PlannedTimesDialog {...offer} onClose={() => setOffer(undefined)} />}
    </Page>
  );
}
