import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { useLocation, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../layout/Page';
import { settingValue } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { sampleCancelLink } from '../sms/SmsBubble';
import { BackLink } from '../ui/BackLink';
import { QueryView } from '../ui/notice/QueryView';
import { MessageForm } from './MessageForm';
import { proposalSchema } from './messageFormValues';
import { NothingToTell } from './NothingToTell';
import { ALL_LOCATIONS, openOrders } from './recipients';
import { useDayOrders } from './useDayOrders';

export function DayMessagePage() {
  const { id = '' } = useParams();
  return <DayMessage key={id} id={id} />;
}

function DayMessage({ id }: { id: string }) {
  const { zone, title: farm } = useFarm();
  const { state } = useLocation();
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
          if (pickupEnd(day, zone) <= new Date())
            return <NothingToTell title="Die Abholung an diesem Tag ist schon vorbei." />;
          const open = openOrders(orders, { farm, cancelLink: sampleCancelLink() });
          if (open.length === 0)
            return <NothingToTell title="Für diesen Abholtag hat noch niemand bestellt." />;
          return (
            <MessageForm
              day={day}
              open={open}
              usage={usage}
              sender={settingValue(settings, 'smsSenderName')}
              proposal={v.is(proposalSchema, state) ? state : { text: '', locationId: ALL_LOCATIONS }}
            />
          );
        }}
      </QueryView>
    </Page>
  );
}
