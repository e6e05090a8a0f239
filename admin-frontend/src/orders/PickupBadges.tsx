import { Badge } from '../ui/Badge';
import { type PickedUpOrder, unpaidText } from './order';

interface Props {
  order: PickedUpOrder;
  /** The order wasn't collected and the pickup is over. */
  isMissed: boolean;
}

/** Shows whether an order was collected and paid; nothing while it is open. */
export const PickupBadges = ({ order, isMissed }: Props) => (
  <>
    {isMissed && <Badge tone="red">Nicht abgeholt</Badge>}
    {order.pickupState === 'other' && <Badge tone="grey">Anderer Stand</Badge>}
    {(order.pickupState === 'collected' || order.pickupState === 'collected-unpaid') && (
      <Badge tone="green">Abgeholt</Badge>
    )}
    {unpaidText(order) && (
      <>
        {' '}
        <Badge tone="straw">{unpaidText(order)}</Badge>
      </>
    )}
  </>
);
