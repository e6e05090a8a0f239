import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Button, Flex } from 'antd';
import styled from 'styled-components';
import { For } from '../adminProps';
import { Icon } from '../ui/Icon';
import { RowAction } from '../ui/records/RowAction';
import { Muted, TabularNumbers } from '../ui/text';
import { OrderBadges, type OrderState } from './OrderBadges';
import { OrderNote } from './OrderNote';
import { customerName, itemsText, phoneOf } from './order';

interface Props extends OrderState {
  order: AdminOrder;
  onDetails: (order: AdminOrder) => void;
  onDelete: (order: AdminOrder) => void;
}

/** Shows an order on the phone. A tap calls its customer. */
export function OrderCard({ order, onDetails, onDelete, ...state }: Props) {
  const name = customerName(order);
  const phone = phoneOf(order);
  return (
    <>
      <Flex gap={12} justify="space-between" style={HEAD}>
        <OrderName $isCancelled={order.isCancelled}>{name}</OrderName>
        <OrderTotal $isCancelled={order.isCancelled}>{formatEuro(order.totalPrice)}</OrderTotal>
      </Flex>
      <div>{itemsText(order)}</div>
      <OrderNote order={order} />
      <Muted as={Flex} wrap gap="0 12px">
        <span>{keepTogether(order.pickupLocation.name)}</span>
        {phone && <TabularNumbers>{formatPhone(phone)}</TabularNumbers>}
      </Muted>
      <Flex wrap gap={6} style={BADGES}>
        <OrderBadges order={order} {...state} />
      </Flex>
      <Actions>
        <Button aria-label={`Details zu ${name}`} onClick={() => onDetails(order)}>
          Details
        </Button>
        {phone && (
          <Button aria-label={`${name} anrufen`} href={`tel:${phone}`} icon={<Icon name="phone" />}>
            Anrufen
          </Button>
        )}
        <DeleteAction order={order} onDelete={onDelete} />
      </Actions>
    </>
  );
}

/** For the 'Leitung' alone: others cancel. */
export const DeleteAction = ({ order, onDelete }: Pick<Props, 'order' | 'onDelete'>) => (
  <For least="admin">
    <RowAction
      text="Löschen"
      isIconOnly
      icon="trash"
      label={`Bestellung von ${customerName(order)} löschen`}
      isDanger
      onClick={() => onDelete(order)}
    />
  </For>
);

const HEAD = { fontSize: 17 };
const BADGES = { paddingTop: 4 };

export const OrderName = styled.span<{ $isCancelled: boolean }>`
  overflow-wrap: anywhere;
  font-weight: ${({ $isCancelled }) => ($isCancelled ? 500 : 600)};
  text-decoration: ${({ $isCancelled }) => ($isCancelled ? 'line-through' : 'none')};
`;

export const OrderTotal = styled(TabularNumbers)<{ $isCancelled: boolean }>`
  font-weight: ${({ $isCancelled }) => ($isCancelled ? 400 : 650)};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 44px;
  gap: 8px;
  margin-top: 12px;
`;
