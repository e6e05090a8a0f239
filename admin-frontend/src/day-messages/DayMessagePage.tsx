import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../layout/Page';
import { useOrdersOfDayInfiniteQuery } from '../orders/orders.api';
import { isUnknownDay, usePickupDayQuery } from '../pickup-days/pickup-days.api';
import { settingValue, useAdminSettingsQuery } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { sampleCancelLink } from '../sms/SmsBubble';
import { useSmsUsageQuery } from '../sms/sms-messages.api';
import { allOf, NO_RECORD } from '../ui/allOf';
import { BackLink } from '../ui/BackLink';
import { LinkButton } from '../ui/LinkButton';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { useAllPages } from '../ui/records/pages';
import { useFresh } from '../ui/useFresh';
import { MessageForm } from './MessageForm';
import { proposalSchema } from './messageFormValues';
import { ALL_LOCATIONS, openOrders } from './recipients';

export function DayMessagePage() {
  const { id = '' } = useParams();
  return <DayMessage key={id} id={id} />;
}

function DayMessage({ id }: { id: string }) {
  const { zone, title: farm } = useFarm();
  const { state } = useLocation();
  const query = useFormData(id);
  const day = query.data?.day;
  return (
    <Page
      actions={
        <BackLink to="/pickup-days">{day ? `Abholtag ${formatPickupDate(day.date)}` : 'Abholtage'}</BackLink>
      }
    >
      <QueryView query={query} failure="Die Bestellungen konnten nicht geladen werden.">
        {({ day, orders, usage, settings }) => {
          if (!day || !orders) return <Nothing title="Diesen Abholtag gibt es nicht." />;
          if (pickupEnd(day, zone) <= new Date())
            return <Nothing title="Die Abholung an diesem Tag ist schon vorbei." />;
          const open = openOrders(orders, { farm, cancelLink: sampleCancelLink() });
          if (open.length === 0) return <Nothing title="Für diesen Abholtag hat noch niemand bestellt." />;
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

const Nothing = ({ title }: { title: string }) => (
  <EmptyCrate title={title}>
    <LinkButton to="/pickup-days">Zu den Abholtagen</LinkButton>
  </EmptyCrate>
);

/** Reads the data of the form; orders, and with them the recipients, anew. The day is null if there is none. */
function useFormData(id: string) {
  const day = usePickupDayQuery(Number(id));
  const list = useAllPages(useOrdersOfDayInfiniteQuery(day.data?.date ?? skipToken));
  const orders = useFresh(list);
  const usage = useFresh(useSmsUsageQuery());
  const settings = useAdminSettingsQuery();
  return allOf({
    ...(isUnknownDay(day.error)
      ? { day: NO_RECORD, orders: NO_RECORD }
      : { day, orders: { ...orders, data: list.isComplete ? orders.data : undefined } }),
    usage,
    settings,
  });
}
