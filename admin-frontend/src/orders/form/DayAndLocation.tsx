import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useForm } from 'react-final-form';
import styled from 'styled-components';
import { RadioCardsPanel } from '../../slip/RadioCardsPanel';
import { onPhone } from '../../theme/theme';
import { SelectField } from '../../ui/fields/SelectField';
import { Panel } from '../../ui/Panel';
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
        isLabelHidden
        name="pickupDayId"
        label="Abholtag wählen"
        placeholder="Bitte wählen"
        options={days.map(({ id, date }) => ({ value: id, label: formatPickupDate(date) }))}
        onChoose={adoptLocation}
      />
    </Panel>
  );
}

export const LocationChoice = ({ day }: { day: AdminPickupDay }) => (
  <RadioCardsPanel
    name="locationId"
    title="Abholort"
    cards={day.locations.map(({ id, name, startTime, endTime }) => ({
      id,
      name,
      text: formatWindow(startTime, endTime),
    }))}
  />
);

const Day = styled(SelectField<number>)`
  max-width: 280px;

  ${onPhone} {
    max-width: none;
  }
`;
