import { formatDate, formatPickupDate, wallClock } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Customer, CustomerDetails as Details } from '@hofkiste/contract/wire/customers';
import { Button } from 'antd';
import styled from 'styled-components';
import { PickupBadges } from '../orders/PickupBadges';
import { Badge } from '../ui/Badge';
import { Dialog } from '../ui/dialogs/Dialog';
import { Facts } from '../ui/Facts';
import { errorMessage } from '../ui/failure';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { useAct } from '../ui/notice/useAct';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { SectionHeading } from '../ui/SectionHeading';
import { TabularNumbers } from '../ui/text';
import { saveTextFile } from '../ui/textFile';
import { useCustomerQuery, useExportCustomerMutation } from './customers.api';

type Order = Details['orders'][number];

interface Props {
  customer: Customer;
  zone: string;
  onClose: () => void;
}

/** Shows one customer with the orders so far. */
export function CustomerDetails({ customer, zone, onClose }: Props) {
  const query = useCustomerQuery(customer.id);
  return (
    <Dialog title={`${customer.firstName} ${customer.lastName}`} width={640} onClose={onClose}>
      <QueryView query={query} failure="Der Kunde konnte nicht geladen werden.">
        {(details) => (
          <>
            <Facts
              labelWidth={140}
              items={[
                {
                  label: 'Telefon',
                  children: (
                    <TabularNumbers as="a" href={`tel:${details.phoneNumber}`}>
                      {formatPhone(details.phoneNumber)}
                    </TabularNumbers>
                  ),
                },
                { label: 'Kunde seit', children: formatDate(wallClock(details.createdAt, zone).date) },
                { label: 'Bestellungen', children: details.orderCount },
                { label: 'Umsatz gesamt', children: formatEuro(details.revenue) },
              ]}
            />
            <Export id={details.id} />
            <SectionHeading>Bestellverlauf</SectionHeading>
            <OrderHistory orders={details.orders} zone={zone} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

/** Downloads a copy of everything that is stored about the customer. */
function Export({ id }: { id: number }) {
  const act = useAct();
  const [exportCustomer, { isLoading }] = useExportCustomerMutation();
  const download = () =>
    act(exportCustomer(id).unwrap(), {
      failed: (error) => `Die Auskunft konnte nicht heruntergeladen werden. ${errorMessage(error)}`,
      onDone: saveTextFile,
    });
  return (
    <ExportButton icon={<Icon name="download" />} loading={isLoading} onClick={() => void download()}>
      Auskunft herunterladen
    </ExportButton>
  );
}

/** Lists the orders, newest first; cancelled ones are marked and count in no sum. */
function OrderHistory({ orders, zone }: { orders: readonly Order[]; zone: string }) {
  if (orders.length === 0) return <p>Noch keine Bestellungen</p>;
  const columns: Column<Order>[] = [
    {
      key: 'ordered',
      title: 'Datum',
      render: ({ orderDate }) => (
        <TabularNumbers>{formatDate(wallClock(orderDate, zone).date)}</TabularNumbers>
      ),
    },
    {
      key: 'day',
      title: 'Abholtag',
      render: ({ pickupDate, pickupState, isMissed }) => (
        <div>
          <TabularNumbers as="div">{formatPickupDate(pickupDate)}</TabularNumbers>
          <PickupBadges pickupState={pickupState} isMissed={isMissed} />
        </div>
      ),
    },
    { key: 'location', title: 'Abholort', render: ({ locationName }) => locationName },
    {
      key: 'amount',
      title: 'Betrag',
      align: 'right',
      render: ({ totalPrice, isCancelled }) => (
        <>
          {isCancelled && <Badge tone="grey">Storniert</Badge>}{' '}
          <Amount $isCancelled={isCancelled}>{formatEuro(totalPrice)}</Amount>
        </>
      ),
    },
  ];
  return (
    <RecordList
      label="Bestellverlauf"
      rows={orders}
      columns={columns}
      dimmed={({ isCancelled }) => isCancelled}
    />
  );
}

const ExportButton = styled(Button)`
  margin: 8px 0;
`;

const Amount = styled(TabularNumbers)<{ $isCancelled: boolean }>`
  text-decoration: ${({ $isCancelled }) => ($isCancelled ? 'line-through' : 'none')};
`;
