import { formatDate, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import { rhythmText } from '@hofkiste/contract/plain/rhythm';
import type { Customer, CustomerDetails } from '@hofkiste/contract/wire/customers';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Flex } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { For } from '../adminProps';
import { LatestSms } from '../messages/LatestSms';
import { PickupBadges } from '../orders/PickupBadges';
import { useCustomerMail, useStandingOrdersOn } from '../settings/settings.api';
import { linesText, presetsText } from '../slip/linesText';
import { useStandingOrdersInfiniteQuery } from '../standing-orders/standing-orders.api';
import { Badge } from '../ui/Badge';
import { SideDrawer } from '../ui/dialogs/SideDrawer';
import { Facts } from '../ui/Facts';
import { FlexList } from '../ui/FlexList';
import { errorMessage } from '../ui/failure';
import { dateAt } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { Cluster } from '../ui/layout';
import { QueryView } from '../ui/notice/QueryView';
import { useAct } from '../ui/notice/useAct';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { SectionHeading } from '../ui/SectionHeading';
import { Nothing, TabularNumbers } from '../ui/text';
import { saveTextFile } from '../ui/textFile';
import { CustomerEmail } from './CustomerEmail';
import { useCustomerQuery, useExportCustomerMutation } from './customers.api';
import { lastNameFirst } from './lastNameFirst';

type Order = CustomerDetails['orders'][number];

const WIDTH = 720;

interface Props {
  customer: Customer;
  onClose: () => void;
}

/** Shows one customer with the orders so far. */
export function CustomerDrawer({ customer, onClose }: Props) {
  const query = useCustomerQuery(customer.id);
  return (
    <SideDrawer title={lastNameFirst(customer)} width={WIDTH} onClose={onClose}>
      <QueryView query={query} failure="Der Kunde konnte nicht geladen werden.">
        {(details) => <Details customer={details} />}
      </QueryView>
    </SideDrawer>
  );
}

function Details({ customer }: { customer: CustomerDetails }) {
  const { id, phoneNumber, email, createdAt, orderCount, revenue, open, orders } = customer;
  const hasMails = useCustomerMail() !== 'off';
  const missed = orders.filter(({ isMissed }) => isMissed).length;
  return (
    <>
      <Facts
        labelWidth={140}
        items={[
          {
            label: 'Telefon',
            children: (
              <TabularNumbers as="a" href={`tel:${phoneNumber}`}>
                {formatPhone(phoneNumber)}
              </TabularNumbers>
            ),
          },
          (hasMails || email !== null) && {
            label: 'E-Mail',
            children: <CustomerEmail id={id} email={email} />,
          },
          { label: 'Kunde seit', children: formatDate(dateAt(createdAt)) },
          { label: 'Bestellungen', children: orderCount },
          { label: 'Umsatz gesamt', children: formatEuro(revenue) },
          open !== undefined && { label: 'Offen', children: <strong>{formatEuro(open)}</strong> },
          missed > 0 && { label: 'Nicht abgeholt', children: missed },
        ]}
      />
      <Cluster>
        <LinkButton to={`/orders/new?customer=${id}`} icon={<Icon name="plus" />}>
          Neue Bestellung
        </LinkButton>
        <For least="admin">
          <Export id={id} />
        </For>
      </Cluster>
      <StandingOrders phoneNumber={phoneNumber} />
      <LatestSms phoneNumber={phoneNumber} />
      <SectionHeading>Bestellverlauf</SectionHeading>
      <OrderHistory orders={orders} />
    </>
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
    <Button icon={<Icon name="download" />} loading={isLoading} onClick={() => void download()}>
      Auskunft herunterladen
    </Button>
  );
}

/** Links to the standing orders of the number, while the farm takes some; nothing without any. */
function StandingOrders({ phoneNumber }: Pick<CustomerDetails, 'phoneNumber'>) {
  const isOn = useStandingOrdersOn();
  const { data } = useStandingOrdersInfiniteQuery(isOn ? { search: phoneNumber } : skipToken);
  const found = data?.pages.flat().filter((standing) => standing.phoneNumber === phoneNumber) ?? [];
  if (found.length === 0) return null;
  return (
    <>
      <SectionHeading>Dauerbestellungen</SectionHeading>
      <FlexList vertical gap={4}>
        {found.map(({ id, items, everyWeeks, status }) => (
          <li key={id}>
            <Flex wrap gap={6} align="center">
              <Link to={`/standing-orders?id=${id}`}>
                {presetsText(items)}, {rhythmText(everyWeeks)}
              </Link>
              {status === 'ended' && <Badge tone="grey">Beendet</Badge>}
              {status === 'pending' && <Badge tone="straw">Nicht bestätigt</Badge>}
            </Flex>
          </li>
        ))}
      </FlexList>
    </>
  );
}

/** Lists the orders, newest first; cancelled ones are marked and count in no sum. */
function OrderHistory({ orders }: { orders: readonly Order[] }) {
  const navigate = useNavigate();
  if (orders.length === 0) return <Nothing>Noch keine Bestellungen</Nothing>;
  const columns: Column<Order>[] = [
    {
      key: 'ordered',
      title: 'Datum',
      render: ({ orderDate }) => <TabularNumbers>{formatDate(dateAt(orderDate))}</TabularNumbers>,
    },
    {
      key: 'day',
      title: 'Abholtag',
      render: (order) => (
        <div>
          <TabularNumbers as="div">
            <Link to={orderPath(order)}>{formatPickupDate(order.pickupDate)}</Link>
          </TabularNumbers>
          <PickupBadges order={order} isMissed={order.isMissed} />
        </div>
      ),
    },
    {
      key: 'items',
      title: 'Bestellung',
      render: ({ items }) => linesText(items),
    },
    { key: 'location', title: 'Abholort', render: ({ locationName }) => keepTogether(locationName) },
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
      onOpen={(order) => void navigate(orderPath(order))}
    />
  );
}

const orderPath = ({ id, pickupDate }: Order) => `/orders?date=${pickupDate}&order=${id}`;

const Amount = styled(TabularNumbers)<{ $isCancelled: boolean }>`
  text-decoration: ${({ $isCancelled }) => ($isCancelled ? 'line-through' : 'none')};
`;
