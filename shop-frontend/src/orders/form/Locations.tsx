import { formatWeekday, formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { FormSection } from '../../ui/FormSection';
import { MapLink } from '../../ui/links';
import { RadioCards } from '../../ui/RadioCards';

interface Props {
  day: PickupDay;
  title: string;
  hint?: ReactNode;
  /** The id of the chosen one. */
  value: number | undefined;
  error?: string | undefined;
  onChange: (pickupLocationId: number) => void;
  onBlur?: () => void;
}

/** Asks for one of the locations of a day. */
export const Locations = ({ day, title, hint, ...field }: Props) => (
  <FormSection id="pickup" title={title} hint={hint}>
    <RadioCards
      {...field}
      name="pickupLocationId"
      labelledBy="pickup"
      choices={day.locations.map(({ id, name, startTime, endTime, googleMapsLink }) => ({
        value: id,
        label: name,
        detail: `${formatWeekday(day.date)}, ${formatWindow(startTime, endTime)}`,
        link: <MapLink href={googleMapsLink} place={name} />,
      }))}
    />
  </FormSection>
);
