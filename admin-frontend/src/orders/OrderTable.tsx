import { formatEuro } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { formatPhone } from '@hofkiste/contract/phone';
import { Table, type TableColumnsType } from 'antd';
import { RowAction } from '../ui/RowAction';
import { OrderBadges } from './OrderBadges';
import type { OrderListProps } from './orderListProps';
import { customerName, itemsText } from './orderText';

export function OrderTable({ orders, counts, onDetails, onDelete }: OrderListProps) {
  const columns: TableColumnsType<AdminOrder> = [
    {
      title: 'Kunde',
      key: 'customer',
      sorter: (a, b) => customerName(a).localeCompare(customerName(b), 'de'),
      render: (_, order) => (
        <>
          <span className="order-name">{customerName(order)}</span>{' '}
          <OrderBadges order={order} count={counts.get(order.customer?.phoneNumber ?? '') ?? 0} />
          {order.customer && <div className="order-phone">{formatPhone(order.customer.phoneNumber)}</div>}
        </>
      ),
    },
    { title: 'Bestellung', key: 'items', render: (_, order) => itemsText(order) },
    { title: 'Abholort', key: 'location', render: (_, order) => order.pickupLocation.name },
    {
      title: 'Gesamt',
      key: 'total',
      align: 'right',
      className: 'order-total',
      render: (_, order) => formatEuro(order.totalPrice),
    },
    {
      title: 'Aktionen',
      key: 'actions',
      align: 'right',
      render: (_, order) => (
        <>
          <RowAction
            text="Details"
            label={`Details zu ${customerName(order)}`}
            onClick={() => onDetails(order)}
          />
          <RowAction
            icon="trash"
            label={`Bestellung von ${customerName(order)} löschen`}
            isDanger
            onClick={() => onDelete(order)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      className="order-table"
      rowKey="id"
      columns={columns}
      dataSource={orders}
      pagination={false}
      rowClassName={(order) => (order.isCancelled ? 'order-cancelled' : '')}
    />
  );
}
