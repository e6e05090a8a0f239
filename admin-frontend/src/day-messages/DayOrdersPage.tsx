import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../layout/Page';
import { settingValue } from '../settings/admin-settings.api';
import { useSenderOf } from '../settings/installation.api';
import { BackLink } from '../ui/BackLink';
import { endOf } from '../ui/farmClock';
import { QueryView } from '../ui/notice/QueryView';
import { useSnapshot } from '../ui/useSnapshot';
import { NothingToTell } from './NothingToTell';
import { useDayOrders } from './useDayOrders';

interface DayOrders {
  day: AdminPickupDay;
  orders: readonly AdminOrder[];
  usage: SmsUsage;
  sender: string;
}

interface Props {
  /** The sentence for a day whose orders can't be told anything; undefined if they can. */
  refusal?: (day: AdminPickupDay) => string | undefined;
  children: (data: DayOrders) => ReactNode;
}

/** A page that tells the customers of a pickup day something. */
export function DayOrdersPage(props: Props) {
  const { id = '' } = useParams();
  return <DayOrdersOf key={id} id={id} {...props} />;
}

function DayOrdersOf({ id, refusal, children }: Props & { id: string }) {
  const query = useDayOrders(id);
  // An order that comes meanwhile doesn't change the numbers.
  const data = useSnapshot(query.data);
  const day = data?.day;
  const senderOf = useSenderOf();
  return (
    <Page
      actions={
        <BackLink to="/pickup-days">{day ? `Abholtag ${formatPickupDate(day.date)}` : 'Abholtage'}</BackLink>
      }
    >
      <QueryView query={{ ...query, data }} failure="Die Bestellungen konnten nicht geladen werden.">
        {({ day, orders, usage, settings }) => {
          if (!day || !orders) return <NothingToTell title="Diesen Abholtag gibt es nicht." />;
          const refused = refusal?.(day);
          if (refused) return <NothingToTell title={refused} />;
          if (endOf(day) <= new Date())
            return <NothingToTell title="Die Abholung an diesem Tag ist schon vorbei." />;
          const sender = senderOf((key) => settingValue(settings, key));
          return children({ day, orders, usage, sender });
        }}
      </QueryView>
    </Page>
  );
}
