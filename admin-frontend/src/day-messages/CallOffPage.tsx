import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { useParams } from 'react-router-dom';
import { Page } from '../layout/Page';
import { settingValue } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { sampleCancelLink } from '../sms/SmsBubble';
import { BackLink } from '../ui/BackLink';
import { QueryView } from '../ui/notice/QueryView';
import { CallOffForm } from './CallOffForm';
import { NothingToTell } from './NothingToTell';
import { openOrders } from './recipients';
import { useDayOrders } from './useDayOrders';

export function CallOffPage() {
  const { id = '' } = useParams();
  return <CallOff key={id} id={id} />;
}

function CallOff({ id }: { id: string }) {
  const { zone, title: farm } = useFarm();
  const query = useDayOrders(id);
  const day = query.data?.day;
  return (
    <Page
      actions={
        <BackLink to="/pickup-days">{day ? `Abholtag ${formatPickupDate(day.date)}` : 'Abholtage'}</BackLink>
      }
    >
      <QueryView query={query} failure="Die Bestellungen konnten nicht geladen werden.">
        {({ day, orders, usage, settings }) => {
          if (!day || !orders) return <NothingToTell title="Diesen Abholtag gibt es nicht." />;
          if (day.calledOff) return <NothingToTell title="Dieser Abholtag ist schon abgesagt." />;
          if (pickupEnd(day, zone) <= new Date())
            return <NothingToTell title="Die Abholung an diesem Tag ist schon vorbei." />;
          const uncollected = orders.filter(
            ({ isCancelled, pickupState }) => !isCancelled && pickupState === 'open',
          );
          return (
            <CallOffForm
              day={day}
              orderCount={uncollected.length}
              open={openOrders(uncollected, { farm, cancelLink: sampleCancelLink() })}
              usage={usage}
              sender={settingValue(settings, 'smsSenderName')}
            />
          );
        }}
      </QueryView>
    </Page>
  );
}
