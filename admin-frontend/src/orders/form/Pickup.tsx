import { formatPickupDate, formatWindow } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { Radio } from 'antd';
import { useForm } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { FieldError } from '../../ui/fields/FieldFrame';
import { SelectField } from '../../ui/fields/SelectField';
import { useFormField } from '../../ui/fields/useFormField';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { Muted, visuallyHidden } from '../../ui/text';
import { type OrderFormValues, onlyLocation } from './orderForm';

/** Boxes and location that the other day has too stay chosen. */
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
      <Choices
        aria-label="Abholort"
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      >
        {day.locations.map(({ id, name, startTime, endTime }, index) => (
          <Choice
            key={id}
            value={id}
            aria-invalid={error !== undefined && index === 0}
            aria-describedby={error && `${fieldId}-error`}
          >
            <strong>{name}</strong>
            <br />
            <Muted>{formatWindow(startTime, endTime)}</Muted>
          </Choice>
        ))}
      </Choices>
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

const Choices = styled(Radio.Group)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 10px;
`;

const Choice = styled(Radio)`
  align-items: center;
  margin: 0;
  padding: 9px 12px;
  border: 1.5px solid ${theme.color.control};
  border-radius: 6px;

  &.ant-radio-wrapper-checked {
    border-color: ${theme.color.primary700};
    outline: 1px solid ${theme.color.primary700};
    background: ${theme.color.primary050};
  }
`;
