import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Button } from 'antd';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { RowAction } from '../ui/records/RowAction';
import { TabularNumbers } from '../ui/text';
import { OrderBadges } from './OrderBadges';
import { OrderNote } from './OrderNote';
import { customerName, itemsText, phoneOf } from './order';

interface Props {
  order: AdminOrder;
  /** Orders of this customer for the day. */
  count: number;
  /** See missedOrders. */
  isMissed: boolean;
  onDetails: (order: AdminOrder) => void;
  onDelete: (order: AdminOrder) => void;
}

/** An order on the phone, its customer one tap away. */
export function OrderCard({ order, count, isMissed, onDetails, onDelete }: Props) {
  const name = customerName(order);
  const phone = phoneOf(order);
  return (
    <>
      <Head>
        <OrderName $isCancelled={order.isCancelled}>{name}</OrderName>
        <OrderTotal $isCancelled={order.isCancelled}>{formatEuro(order.totalPrice)}</OrderTotal>
      </Head>
      <div>{itemsText(order)}</div>
      <OrderNote order={order} />
      <Pickup>
        {order.pickupLocation.name}
        {phone && (
          <>
            {' · '}
            <TabularNumbers>{formatPhone(phone)}</TabularNumbers>
          </>
        )}
      </Pickup>
      <Badges>
        <OrderBadges order={order} count={count} isMissed={isMissed} />
      </Badges>
      <Actions>
        <Button aria-label={`Details zu ${name}`} onClick={() => onDetails(order)}>
          Details
        </Button>
        {phone && (
          <Button aria-label={`${name} anrufen`} href={`tel:${phone}`} icon={<Icon name="phone" />}>
            Anrufen
          </Button>
        )}
        <RowAction
          text="Löschen"
          isIconOnly
          icon="trash"
          label={`Bestellung von ${name} löschen`}
          isDanger
          onClick={() => onDelete(order)}
        />
      </Actions>
    </>
  );
}

export const OrderName = styled.span<{ $isCancelled: boolean }>`
  font-weight: ${({ $isCancelled }) => ($isCancelled ? 500 : 600)};
  text-decoration: ${({ $isCancelled }) => ($isCancelled ? 'line-through' : 'none')};
`;

export const OrderTotal = styled(TabularNumbers)<{ $isCancelled: boolean }>`
  font-weight: ${({ $isCancelled }) => ($isCancelled ? 400 : 650)};
`;

const Head = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;
  font-size: 17px;
`;

const Pickup = styled.div`
  color: ${theme.color.inkMuted};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding-top: 4px;

  &:empty {
    display: none;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 44px;
  gap: 8px;
  margin-top: 12px;
`;
