import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminOrder, AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { For } from '../../adminProps';
import { CallCard } from '../../customers/CallCard';
import { useCustomerQuery } from '../../customers/customers.api';
import { SlipItems } from '../../slip/SlipItems';
import { onPhone } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { counted } from '../../ui/counted';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { Facts } from '../../ui/Facts';
import { instantText } from '../../ui/farmClock';
import { HistoryList } from '../../ui/HistoryList';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { Muted, TypedText } from '../../ui/text';
import { customerName, isEditable, phoneOf, refundOf } from '../order';
import { useOrderQuery } from '../orders.api';
import { PickupBadges } from '../PickupBadges';
import { smsState } from '../smsTexts';
import { CorrectPickup } from './CorrectPickup';
import { historyEntries } from './orderHistory';

const WIDTH = 500;

const SOURCES: Record<AdminOrder['source'], string> = {
  shop: 'im Shop',
  admin: 'selbst angelegt',
  standing: 'aus der Dauerbestellung',
  other: 'auf anderem Weg',
};

interface Props {
  order: AdminOrder;
  /** See openOutcomes. */
  isMissed: boolean;
  onCancel: (order: AdminOrder) => void;
  onDelete: (order: AdminOrder) => void;
  /** Called after the closing animation. */
  onClose: () => void;
}

/** Shows an order. The drawer is open as long as it is mounted, until it is closed. */
export function OrderDrawer(props: Props) {
  const { order, isMissed, onCancel, onDelete, onClose } = props;
  const query = useOrderQuery(order.id);
  return (
    <SideDrawer
      title={customerName(order)}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Actions>
          <For least="admin">
            <Button type="text" danger icon={<Icon name="trash" />} onClick={() => onDelete(order)}>
              Löschen
            </Button>
          </For>
          {isEditable(order) && (
            <>
              <Button danger onClick={() => onCancel(order)}>
                Stornieren
              </Button>
              <LinkButton type="primary" to={`/orders/${order.id}/edit`} icon={<Icon name="edit" />}>
                Ändern
              </LinkButton>
            </>
          )}
        </Actions>
      }
    >
      <QueryView query={query} failure="Die Bestellung konnte nicht geladen werden.">
        {(details) => <Details order={details} isMissed={isMissed} />}
      </QueryView>
    </SideDrawer>
  );
}

function Details({ order, isMissed }: { order: AdminOrderDetails; isMissed: boolean }) {
  const { pickupDay, pickupLocation, pickupDayLocation, events } = order;
  const change = events.filter(({ kind }) => kind === 'changed').at(-1);
  const refund = refundOf(order);
  const cancelledAt = order.cancelledAt && ` am ${instantText(order.cancelledAt)}`;
  const facts = [
    {
      label: 'Bestellt',
      children: `${instantText(order.orderDate)}, ${SOURCES[order.source]}`,
    },
    order.standingOrderId !== null && {
      label: 'Dauerbestellung',
      children: <Link to={`/standing-orders?id=${order.standingOrderId}`}>Zur Dauerbestellung</Link>,
    },
    change !== undefined && { label: 'Geändert', children: instantText(change.at) },
    { label: 'Abholung', children: <strong>{formatPickupDate(pickupDay.date)}</strong> },
    {
      label: 'Abholort',
      children: (
        <div>
          {keepTogether(pickupLocation.name)}
          <Muted as="div">{formatWindow(pickupDayLocation.startTime, pickupDayLocation.endTime)}</Muted>
        </div>
      ),
    },
    (isMissed || order.pickupState !== 'open') && {
      label: 'Stand',
      children: (
        <div>
          <PickupBadges order={order} isMissed={isMissed} />
          {order.pickupStateAt && <Muted as="div">{instantText(order.pickupStateAt)}</Muted>}
        </div>
      ),
    },
    order.due !== undefined &&
      order.pickupState === 'open' &&
      !order.isCancelled && { label: 'Zu kassieren', children: <strong>{formatEuro(order.due)}</strong> },
    order.open !== undefined && { label: 'Offen', children: <strong>{formatEuro(order.open)}</strong> },
    order.taken !== undefined && { label: 'Kassiert', children: formatEuro(order.taken) },
    refund > 0 && { label: 'Zurückzuzahlen', children: <strong>{formatEuro(refund)}</strong> },
    order.email !== null && {
      label: 'E-Mail',
      children: (
        <TypedText as="a" href={`mailto:${order.email}`}>
          {order.email}
        </TypedText>
      ),
    },
    order.smsEnabled && { label: 'SMS', children: smsState(order) },
    order.note !== null && { label: 'Notiz', children: <TypedText>{order.note}</TypedText> },
  ];
  return (
    <>
      {order.isCancelled && (
        <Alert
          type="warning"
          title={
            <>
              <strong>Storniert</strong>
              {cancelledAt}
            </>
          }
        />
      )}
      <Phone order={order} />
      <Facts labelWidth={order.standingOrderId === null && refund === 0 ? 96 : 122} items={facts} />
      <SlipItems
        items={order.items}
        label="Gesamt"
        total={order.totalPrice}
        badge={({ withdrawn }) =>
          withdrawn !== undefined && withdrawn > 0 && <Badge tone="straw">{withdrawn} × Widerruf</Badge>
        }
      />
      <CorrectPickup order={order} />
      {events.length > 0 && <HistoryList entries={historyEntries(order)} />}
    </>
  );
}

function Phone({ order }: { order: AdminOrder }) {
  const { data: customer } = useCustomerQuery(order.customerId ?? skipToken);
  const phone = phoneOf(order);
  if (phone === '') return null;
  return (
    <CallCard phone={phone}>
      {customer && `${counted(customer.orderCount, 'Bestellung', 'Bestellungen')} bisher`}
    </CallCard>
  );
}

const Actions = styled.div`
  display: flex;
  gap: 8px;

  /* a button without a frame: its icon is at the edge */
  > :first-child {
    margin-right: auto;
    margin-left: -8px;
    padding-inline: 8px;
  }

  ${onPhone} {
    > * {
      padding-inline: 10px;
    }
  }
`;
