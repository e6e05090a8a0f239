import { formatDeadline } from '@hofkiste/contract/plain/dates';
import type { ComponentProps } from 'react';
import { useTimezone } from '../../settings';
import { PickupTime, Slip } from '../../slip/Slip';
import type { ShownOrder } from './orderRequest';

interface Props extends Omit<ComponentProps<typeof Slip>, 'facts' | 'sumLabel'> {
  day: Omit<ShownOrder['day'], 'id'>;
  location: Pick<ShownOrder['location'], 'name' | 'startTime' | 'endTime'> | undefined;
}

/** The summary of an order. */
export function OrderSlip({ day, location, ...slip }: Props) {
  const zone = useTimezone();

  return (
    <Slip
      {...slip}
      sumLabel="Gesamt"
      facts={{
        Abholung: <PickupTime date={day.date} window={location} />,
        Abholort: location?.name ?? 'noch nicht gewählt',
        Zahlung: 'Barzahlung bei Abholung',
        'Ändern und stornieren bis': formatDeadline(day.orderDeadline, zone),
      }}
    />
  );
}
