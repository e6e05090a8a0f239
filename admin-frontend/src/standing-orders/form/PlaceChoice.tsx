import { formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { RadioCardsPanel } from '../../ui/fields/RadioCardsPanel';

interface Props {
  locations: readonly PickupLocation[];
  /** The place that it has now, which may have been deactivated. */
  stored: { id: number; name: string } | undefined;
}

export function PlaceChoice({ locations, stored }: Props) {
  const places = locations.map(({ id, name, defaultStartTime, defaultEndTime }) => ({
    id,
    name,
    text: formatWindow(defaultStartTime, defaultEndTime),
  }));
  const isGone = stored !== undefined && !locations.some(({ id }) => id === stored.id);
  const cards = isGone ? [...places, { ...stored, text: 'Deaktiviert' }] : places;
  return <RadioCardsPanel name="locationId" title="Abholort" cards={cards} />;
}
