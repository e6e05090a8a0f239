import { formatWindow } from '@hofkiste/contract/plain/dates';
import { weekdayName } from '@hofkiste/contract/plain/rhythm';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { useField } from 'react-final-form';
import { RadioCardsPanel } from '../../slip/RadioCardsPanel';
import type { StandingParts } from './standingFormValues';

interface Props extends Pick<StandingParts, 'offer'> {
  /** The place that it has now, which may have been deactivated. */
  stored: { id: number; name: string } | undefined;
}

export function PlaceChoice({ offer, stored }: Props) {
  const { locations } = offer;
  const places = locations.map(({ id, name, defaultStartTime, defaultEndTime }) => ({
    id,
    name,
    text: formatWindow(defaultStartTime, defaultEndTime),
  }));
  const isGone = stored !== undefined && !locations.some(({ id }) => id === stored.id);
  const cards = isGone ? [...places, { ...stored, text: 'Deaktiviert' }] : places;
  return (
    <RadioCardsPanel name="locationId" title="Abholort" cards={cards} hint={useMissingPlace({ offer })} />
  );
}

/** Says that no planned day of the chosen weekday has the chosen place; undefined if one has, or without any day. */
function useMissingPlace({ offer }: Pick<Props, 'offer'>): string | undefined {
  const { input: weekday } = useField<number | null>('weekday', { subscription: { value: true } });
  const { input: place } = useField<number | null>('locationId', { subscription: { value: true } });
  if (!weekday.value || !place.value) return undefined;
  const days = offer.days.filter(({ date, active }) => active && weekdayOf(date) === weekday.value);
  if (days.length === 0 || days.some(({ locations }) => locations.some(({ id }) => id === place.value)))
    return undefined;
  return `Am ${weekdayName(weekday.value)} gibt es diesen Ort an keinem geplanten Abholtag: Es wird keine Bestellung angelegt.`;
}
