import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { exampleOrderLink } from '../messages/exampleLinks';
import { useCanSendSms } from '../settings/installation.api';
import { useFarm } from '../settings/settings.api';
import { CallOffForm } from './CallOffForm';
import { DayOrdersPage } from './DayOrdersPage';
import { openOrders } from './recipients';

const refusal = ({ calledOff }: AdminPickupDay) =>
  calledOff ? 'Dieser Abholtag ist schon abgesagt.' : undefined;

export function CallOffPage() {
  const { title: farm } = useFarm();
  const canSendSms = useCanSendSms();
  return (
    <DayOrdersPage refusal={refusal}>
      {({ orders, ...data }) => {
        const uncollected = orders.filter(
          ({ isCancelled, pickupState }) => !isCancelled && pickupState === 'open',
        );
        return (
          <CallOffForm
            {...data}
            canSendSms={canSendSms}
            orderCount={uncollected.length}
            open={openOrders(uncollected, { farm, cancelLink: exampleOrderLink() })}
          />
        );
      }}
    </DayOrdersPage>
  );
}
