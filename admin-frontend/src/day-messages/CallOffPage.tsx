import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useFarm } from '../settings/settings.api';
import { sampleCancelLink } from '../sms/SmsBubble';
import { CallOffForm } from './CallOffForm';
import { DayOrdersPage } from './DayOrdersPage';
import { openOrders } from './recipients';

const refusal = ({ calledOff }: AdminPickupDay) =>
  calledOff ? 'Dieser Abholtag ist schon abgesagt.' : undefined;

export function CallOffPage() {
  const { title: farm } = useFarm();
  return (
    <DayOrdersPage refusal={refusal}>
      {({ orders, ...data }) => {
        const uncollected = orders.filter(
          ({ isCancelled, pickupState }) => !isCancelled && pickupState === 'open',
        );
        return (
          <CallOffForm
            {...data}
            orderCount={uncollected.length}
            open={openOrders(uncollected, { farm, cancelLink: sampleCancelLink() })}
          />
        );
      }}
    </DayOrdersPage>
  );
}
