import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { NewHelperLink } from '@hofkiste/contract/wire/helper-links';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { Dialog } from '../ui/dialogs/Dialog';
import { errorMessage } from '../ui/failure';
import { FieldLabel } from '../ui/fields/FieldFrame';
import { ALL_LOCATIONS, locationOptions } from '../ui/fields/locationOptions';
import { RadioCard, RadioCards } from '../ui/fields/RadioCards';
import { Flow } from '../ui/layout';
import { NewLink } from '../ui/NewLink';
import { useBusyAct } from '../ui/notice/useAct';
import { HelperLinkList } from './HelperLinkList';
import { useCreateHelperLinkMutation } from './helper-links.api';

interface Props {
  day: AdminPickupDay;
  /** The location that is proposed; undefined for all. */
  locationId: number | undefined;
  onClose: () => void;
}

/** Creates and ends the links of a day. */
export function HelperLinkDialog({ day, locationId = ALL_LOCATIONS, onClose }: Props) {
  const label = useId();
  // Until the link is shown, which nobody could see later
  const [act, isCreating] = useBusyAct();
  const [chosen, setChosen] = useState(locationId);
  const [created, setCreated] = useState<NewHelperLink & { place: string }>();
  const [create] = useCreateHelperLinkMutation();
  const places = locationOptions(day.locations);
  const locationText = (place: number | null) =>
    places.find(({ value }) => value === (place ?? ALL_LOCATIONS))?.label ?? 'Abholort nicht mehr dabei';

  const createLink = () => {
    const location = chosen === ALL_LOCATIONS ? {} : { locationId: chosen };
    return act(create({ dayId: day.id, ...location }).unwrap(), {
      done: 'Helferlink erstellt',
      failed: (error) => `Der Helferlink konnte nicht erstellt werden. ${errorMessage(error)}`,
      onDone: (link) => setCreated({ ...link, place: locationText(chosen) }),
    });
  };

  return (
    <Dialog title="Helferlink" width={660} isBusy={isCreating} isMaskClosable={!created} onClose={onClose}>
      <p>
        Wer diesen Link hat, sieht ohne Anmeldung, wer am <strong>{formatPickupDate(day.date)}</strong> was
        abholt, und kann abhaken, wer abgeholt und bezahlt hat. Sonst nichts.
      </p>
      <Flow>
        <FieldLabel as="div" id={label}>
          Abholort
        </FieldLabel>
        <RadioCards aria-labelledby={label} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {places.map(({ value, label: name }) => (
            <RadioCard key={value} value={value}>
              {name}
            </RadioCard>
          ))}
        </RadioCards>
        <Create
          type={created ? 'default' : 'primary'}
          disabled={isCreating}
          onClick={() => void createLink()}
        >
          {isCreating ? 'Erstelle...' : 'Link erstellen'}
        </Create>
      </Flow>
      {created && (
        <NewLink
          key={created.id}
          url={created.url}
          validUntil={created.validUntil}
          title={`Neuer Link: ${created.place}`}
          qrCode={`QR-Code zum Helferlink: ${created.place}`}
          purpose={`Abholung am ${formatPickupDate(day.date)}, ${created.place}`}
        />
      )}
      <HelperLinkList
        dayId={day.id}
        locationText={locationText}
        onEnded={(ended) => created?.id === ended && setCreated(undefined)}
      />
    </Dialog>
  );
}

const Create = styled(Button)`
  justify-self: start;

  ${onPhone} {
    justify-self: stretch;
  }
`;
