import { formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { FieldError } from '../../ui/fields/FieldFrame';
import { RadioCard, RadioCards } from '../../ui/fields/RadioCards';
import { useFormField } from '../../ui/fields/useFormField';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { Muted } from '../../ui/text';

interface Props {
  locations: readonly PickupLocation[];
  /** The place that it has now, which may have been deactivated. */
  stored: { id: number; name: string } | undefined;
}

export function PlaceChoice({ locations, stored }: Props) {
  const { id: fieldId, input, error } = useFormField<number | null>('locationId');
  const places = locations.map(({ id, name, defaultStartTime, defaultEndTime }) => ({
    id,
    name,
    text: formatWindow(defaultStartTime, defaultEndTime),
  }));
  const isGone = stored !== undefined && !locations.some(({ id }) => id === stored.id);
  const shown = isGone ? [...places, { ...stored, text: 'Deaktiviert' }] : places;
  return (
    <Panel title="Abholort">
      <RadioCards
        aria-label="Abholort"
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      >
        {shown.map(({ id, name, text }, index) => (
          <RadioCard
            key={id}
            value={id}
            aria-invalid={error !== undefined && index === 0}
            aria-describedby={error && `${fieldId}-error`}
          >
            <strong>{name}</strong>
            <br />
            <Muted>{text}</Muted>
          </RadioCard>
        ))}
      </RadioCards>
      {error && (
        <FieldError id={`${fieldId}-error`}>
          <Icon name="warning" />
          {error}
        </FieldError>
      )}
    </Panel>
  );
}
