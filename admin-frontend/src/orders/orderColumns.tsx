import { formatEuro } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { formatPhone } from '@hofkiste/contract/phone';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { OrderBadges } from './OrderBadges';
import type { OrderActions } from './orderActions';
import { customerName, itemsText } from './orderText';

const german = new Intl.Collator('de');

/** Of the table on the desk. */
export const orderColumns = ({ counts, onDetails, onDelete }: OrderActions): Column<AdminOrder>[] => [
  {
    key: 'customer',
    title: 'Kunde',
    compare: (a, b) => german.compare(customerName(a), customerName(b)),
    render: (order) => (
      <>
        <span className="order-name">{customerName(order)}</span>{' '}
        <OrderBadges order={order} count={counts.get(order.customer?.phoneNumber ?? '') ?? 0} />
        {order.customer && <div className="order-phone">{formatPhone(order.customer.phoneNumber)}</div>}
      </>
    ),
  },
  { key: 'items', title: 'Bestellung', render: itemsText },
  { key: 'location', title: 'Abholort', render: ({ pickupLocation }) => pickupLocation.name },
  {
    key: 'total',
    title: 'Gesamt',
    align: 'right',
    render: ({ totalPrice }) => <span className="order-total">{formatEuro(totalPrice)}</span>,
  },
  {
    key: 'actions',
    title: 'Aktionen',
    align: 'right',
    card: 'actions',
    render: (order) => (
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
