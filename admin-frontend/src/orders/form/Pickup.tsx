import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useForm } from 'react-final-form';
import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { FieldError } from '../../ui/fields/FieldFrame';
import { RadioCard, RadioCards } from '../../ui/fields/RadioCards';
import { SelectField } from '../../ui/fields/SelectField';
import { useFormField } from '../../ui/fields/useFormField';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { Muted, visuallyHidden } from '../../ui/text';
import { type OrderFormValues, onlyLocation } from './orderFormValues';

/** Keeps the chosen boxes and the location if the other day has them, too. */
export function DayChoice({ days }: { days: readonly AdminPickupDay[] }) {
  const form = useForm<OrderFormValues>();
  const adoptLocation = (dayId: number) => {
    const day = days.find(({ id }) => id === dayId);
    const { locationId } = form.getState().values;
    if (day && !day.locations.some(({ id }) => id === locationId))
      form.change('locationId', onlyLocation(day));
  };
  return (
    <Panel title="Abholtag">
      <Day
        name="pickupDayId"
        label="Abholtag wählen"
        placeholder="Bitte wählen"
        options={days.map(({ id, date }) => ({ value: id, label: formatPickupDate(date) }))}
        onChoose={adoptLocation}
      />
    </Panel>
  );
}

export function LocationChoice({ day }: { day: AdminPickupDay }) {
  const { id: fieldId, input, error } = useFormField<number | null>('locationId');
  return (
    <Panel title="Abholort">
      <RadioCards
        aria-label="Abholort"
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      >
        {day.locations.map(({ id, name, startTime, endTime }, index) => (
          <RadioCard
            key={id}
            value={id}
            aria-invalid={error !== undefined && index === 0}
            aria-describedby={error && `${fieldId}-error`}
          >
            <strong>{name}</strong>
            <br />
            <Muted>{formatWindow(startTime, endTime)}</Muted>
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

const Day = styled(SelectField<number>)`
  max-width: 280px;

  label {
    ${visuallyHidden}
  }

  ${onPhone} {
    max-width: none;
  }
`;
