import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { exampleOrderLink } from '../messages/exampleLinks';
import { useCanSendSms } from '../settings/installation.api';
import { NoSmsProvider } from '../settings/NotSetUp';
import { useFarm } from '../settings/settings.api';
import { ALL_LOCATIONS } from '../ui/fields/locationOptions';
import { DayOrdersPage } from './DayOrdersPage';
import { MessageForm } from './MessageForm';
import { proposalSchema } from './messageFormValues';
import { NothingToTell } from './NothingToTell';
import { openOrders } from './recipients';

export function DayMessagePage() {
  const { title: farm } = useFarm();
  const { state } = useLocation();
  const canSendSms = useCanSendSms();
  return (
    <DayOrdersPage>
      {({ orders, ...data }) => {
        if (!canSendSms)
          return (
            <NoSmsProvider consequence="Eine Nachricht an alle kann der Shop erst senden, wenn es einen gibt." />
          );
        const open = openOrders(orders, { farm, cancelLink: exampleOrderLink() });
        if (open.length === 0)
          return <NothingToTell title="Für diesen Abholtag hat noch niemand bestellt." />;
        return (
          <MessageForm
            {...data}
            open={open}
            proposal={v.is(proposalSchema, state) ? state : { text: '', locationId: ALL_LOCATIONS }}
          />
        );
      }}
    </DayOrdersPage>
  );
}
