import {
  DEFAULT_WINDOW,
  type PickupLocation,
  PickupLocationInput,
} from '@hofkiste/contract/wire/pickup-locations';
import { PlannedPlaces } from '../planned-days/PlannedPlaces';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { FormPair } from '../ui/fields/FieldFrame';
import { SwitchField } from '../ui/fields/SwitchField';
import { TextField } from '../ui/fields/TextField';
import { TimeField } from '../ui/fields/TimeField';
import type { EditVersion } from '../ui/form/Form';
import { useSubmit } from '../ui/form/useSubmit';
import { useFormQuery } from '../ui/useFormQuery';
import {
  useCreatePickupLocationMutation,
  usePickupLocationsQuery,
  useUpdatePickupLocationMutation,
} from './pickup-locations.api';

interface Props {
  /** Left out for a new location. */
  location?: PickupLocation;
  /** The farm has no other location. */
  isFirst: boolean;
  /** Gets a location in use as it was, unless it is new, and as it is now. */
  onSaved: (before: PickupLocation | undefined, location: PickupLocation) => void;
  onClose: () => void;
}

const valuesOf = (location: PickupLocation | undefined, isFirst: boolean) => ({
  name: location?.name ?? '',
  defaultStartTime: location?.defaultStartTime ?? DEFAULT_WINDOW.startTime,
  defaultEndTime: location?.defaultEndTime ?? DEFAULT_WINDOW.endTime,
  googleMapsLink: location?.googleMapsLink ?? '',
  isDefault: location?.isDefault ?? isFirst,
});

export function LocationForm({ location, isFirst, onSaved, onClose }: Props) {
  const submit = useSubmit();
  const all = useFormQuery(usePickupLocationsQuery());
  // A location that was deactivated meanwhile isn't in the list; saving it shows an error.
  const active = all.data?.find(({ id }) => id === location?.id);
  const stored = active ?? (all.data && location);
  const [create] = useCreatePickupLocationMutation();
  const [update] = useUpdatePickupLocationMutation();

  const save = (input: PickupLocationInput, basis: EditVersion) => {
    const verb = location ? 'aktualisiert' : 'erstellt';
    return submit((location ? update({ id: location.id, ...input, ...basis }) : create(input)).unwrap(), {
      done: [`Abholort ${verb}`, input.name],
      failed: `Der Abholort konnte nicht ${verb} werden.`,
      onDone: (saved) => (active || !location) && onSaved(active, saved),
    });
  };

  return (
    <FormDialog
      title={location ? 'Abholort bearbeiten' : 'Neuer Abholort'}
      schema={PickupLocationInput}
      query={location && { ...all, data: stored }}
      failure="Der Abholort konnte nicht geladen werden."
      valuesOf={(stored) => valuesOf(stored, isFirst)}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint={
          location && 'Name und Link ändern sich auch an Abholtagen, deren Abholung noch nicht vorbei ist.'
        }
      />
      <FormPair>
        <TimeField name="defaultStartTime" label="Startzeit" />
        <TimeField name="defaultEndTime" label="Endzeit" />
      </FormPair>
      {active && <PlannedPlaces location={active} />}
      <TextField
        name="googleMapsLink"
        label="Google-Maps-Link"
        type="url"
        placeholder="https://"
        hint="Optional. Steht im Shop beim Abholort."
      />
      <SwitchField name="isDefault" label="Standard" hint="Bei neuen Abholtagen vorausgewählt." />
    </FormDialog>
  );
}
