import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../layout/Page';
import { useOrdersOfDayInfiniteQuery } from '../orders/orders.api';
import { isUnknownDay, usePickupDayQuery } from '../pickup-days/pickup-days.api';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { useSmsUsageQuery } from '../sms/sms-messages.api';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { useAllPages } from '../ui/records/pages';
import { sampleCancelLink } from '../ui/SmsBubble';
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
  const query = useBasis(id);
  const day = query.data?.day;
  return (
    <Page
      actions={
        <LinkButton to="/pickup-days" icon={<Icon name="left" />}>
          {day ? `Abholtag ${formatPickupDate(day.date)}` : 'Abholtage'}
        </LinkButton>
      }
    >
      <QueryView query={query} failure="Die Bestellungen konnten nicht geladen werden.">
        {({ day, orders, usage, sender }) => {
          if (!day) return <Nothing title="Diesen Abholtag gibt es nicht." />;
          if (pickupEnd(day, zone) <= new Date())
            return <Nothing title="Die Abholung an diesem Tag ist schon vorbei." />;
          const open = openOrders(orders, { farm, cancelLink: sampleCancelLink() });
          if (open.length === 0) return <Nothing title="Für diesen Abholtag hat noch niemand bestellt." />;
          return (
            <MessageForm
              day={day}
              open={open}
              usage={usage}
              sender={sender}
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

/** Orders, and with them the recipients, are read anew. The day is undefined if there is none. */
function useBasis(id: string) {
  const { data: day, ...question } = usePickupDayQuery(Number(id));
  const isUnknown = isUnknownDay(question.error);
  const list = useAllPages(useOrdersOfDayInfiniteQuery(day?.date ?? skipToken));
  const orders = useFresh(list);
  const usage = useFresh(useSmsUsageQuery());
  const settings = useAdminSettingsQuery();
  const queries = [...(isUnknown ? [] : [question, orders]), usage, settings];
  const ordersOfDay = isUnknown ? [] : list.isComplete && orders.data;
  return {
    data:
      ordersOfDay && usage.data && settings.data
        ? {
            day,
            orders: ordersOfDay,
            usage: usage.data,
            sender: settings.data.find(({ key }) => key === 'smsSenderName')?.value ?? '',
          }
        : undefined,
    error: queries.find(({ error }) => error)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}
