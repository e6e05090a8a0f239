import { formatEuro } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { formatPhone } from '@hofkiste/contract/phone';
import { Button } from 'antd';
import { Icon } from '../ui/Icon';
import { RowAction } from '../ui/records/RowAction';
import { OrderBadges } from './OrderBadges';
import type { OrderActions } from './orderActions';
import { customerName, itemsText } from './orderText';

interface Props extends OrderActions {
  order: AdminOrder;
}

export function OrderCard({ order, counts, onDetails, onDelete }: Props) {
  const name = customerName(order);
  const phone = order.customer?.phoneNumber;
  return (
    <div className="order-card">
      <p className="order-card-head">
        <span className="order-name">{name}</span>
        <span className="order-total">{formatEuro(order.totalPrice)}</span>
      </p>
      <p>{itemsText(order)}</p>
      <p className="order-phone">
        {order.pickupLocation.name}
        {phone && (
          <>
            {' · '}
            <span className="order-number">{formatPhone(phone)}</span>
          </>
        )}
      </p>
      <p className="order-badges">
        <OrderBadges order={order} count={counts.get(phone ?? '') ?? 0} />
      </p>
      <div className="order-card-actions">
        <Button aria-label={`Details zu ${name}`} onClick={() => onDetails(order)}>
          Details
        </Button>
        {phone && (
          <Button aria-label={`${name} anrufen`} href={`tel:${phone}`} icon={<Icon name="phone" />}>
            Anrufen
          </Button>
        )}
        <RowAction
          icon="trash"
          label={`Bestellung von ${name} löschen`}
          isDanger
          onClick={() => onDelete(order)}
        />
      </div>
    </div>
  );
}
