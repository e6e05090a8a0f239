import { formatWeekday, formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { FormSection } from '../../ui/FormSection';
import { MapLink } from '../../ui/links';
import { RadioCards } from '../../ui/RadioCards';

interface LocationsProps {
  day: PickupDay;
  title: string;
  hint?: ReactNode;
  /** The `pickupDayLocationId` of the chosen one. */
  value: number | null;
  error?: string | undefined;
  onChange: (pickupDayLocationId: number) => void;
  onBlur?: () => void;
}

/** Asks for one of the locations of a day. */
export const Locations = ({ day, title, hint, ...field }: LocationsProps) => (
  <FormSection id="pickup" title={title} hint={hint}>
    <RadioCards
      {...field}
      name="pickupDayLocationId"
      labelledBy="pickup"
      choices={day.locations.map(({ pickupDayLocationId, name, startTime, endTime, googleMapsLink }) => ({
        value: pickupDayLocationId,
        label: name,
        detail: `${formatWeekday(day.date)}, ${formatWindow(startTime, endTime)}`,
        link: <MapLink href={googleMapsLink} place={name} />,
      }))}
    />
  </FormSection>
);
