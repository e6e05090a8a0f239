import { formatInstant, formatPickupDate, formatWindow } from '@hofkiste/contract/dates';
import { formatEuro, lineTotal } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { formatPhone } from '@hofkiste/contract/phone';
import { Alert, Descriptions } from 'antd';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Dialog } from '../ui/dialogs/Dialog';
import { Figures, Muted } from '../ui/text';
import { OrderFacts } from './OrderFacts';
import { customerName } from './order';

interface Props {
  order: AdminOrder;
  zone: string;
  onClose: () => void;
}

export function OrderDetails({ order, zone, onClose }: Props) {
  const { customer, pickupDay, pickupLocation, pickupDayLocation } = order;
  const cancelledAt = order.cancelledAt && ` am ${formatInstant(order.cancelledAt, zone)}`;
  const facts = [
    {
      label: 'Kunde',
      children: (
        <div>
          {customerName(order)}
          {customer && <Call href={`tel:${customer.phoneNumber}`}>{formatPhone(customer.phoneNumber)}</Call>}
        </div>
      ),
    },
    { label: 'Bestellt am', children: formatInstant(order.orderDate, zone) },
    { label: 'Abholung', children: formatPickupDate(pickupDay.date) },
    {
      label: 'Abholort',
      children: (
        <div>
          {pickupLocation.name}
          <div>{formatWindow(pickupDayLocation.startTime, pickupDayLocation.endTime)}</div>
        </div>
      ),
    },
    order.smsEnabled && {
      label: 'SMS',
      children: order.smsConfirmationSent ? 'Bestätigung gesendet' : 'SMS nicht gesendet',
    },
  ];
  const items = order.items.map((item) => ({
    key: item.id,
    label: (
      <span>
        {item.quantity} × {item.boxPreset.name} <Muted>je {formatEuro(item.price)}</Muted>
      </span>
    ),
    children: <Figures>{formatEuro(lineTotal(item))}</Figures>,
  }));
  const total = {
    key: 'total',
    label: 'Gesamt',
    children: <Figures>{formatEuro(order.totalPrice)}</Figures>,
  };

  return (
    <Dialog title="Bestellung" onClose={onClose}>
      {order.isCancelled && (
        <Notice
          type="warning"
          title={
            <>
              <strong>Storniert</strong>
              {cancelledAt}
            </>
          }
        />
      )}
      <OrderFacts items={facts.filter((fact) => fact !== false)} />
      <Items column={1} colon={false} items={[...items, total]} />
    </Dialog>
  );
}

const Notice = styled(Alert)`
  margin-bottom: 16px;
`;

const Call = styled.a`
  display: block;
  width: fit-content;
  font-variant-numeric: tabular-nums;
`;

const Items = styled(Descriptions)`
  margin-top: 16px;

  .ant-descriptions-item {
    padding: 8px 0;
    border-top: 1px solid ${theme.color.line};
  }

  .ant-descriptions-item-label {
    flex: 1;
    color: ${theme.color.ink};
  }

  .ant-descriptions-item-content {
    flex: none;
  }

  tr:last-child span {
    font-weight: 650;
    font-size: 16px;
  }
`;
