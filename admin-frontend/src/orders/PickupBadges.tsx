import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Badge } from '../ui/Badge';

interface Props {
  pickupState: AdminOrder['pickupState'];
  /** The order wasn't collected and the pickup is over. */
  isMissed: boolean;
}

/** Shows whether an order was collected and paid; nothing while it is open. */
export const PickupBadges = ({ pickupState, isMissed }: Props) => (
  <>
    {isMissed && <Badge tone="red">Nicht abgeholt</Badge>}
    {pickupState === 'other' && <Badge tone="grey">Anderer Stand</Badge>}
    {(pickupState === 'collected' || pickupState === 'collected-unpaid') && (
      <Badge tone="green">Abgeholt</Badge>
    )}
    {pickupState === 'collected-unpaid' && (
      <>
        {' '}
        <Badge tone="straw">Nicht bezahlt</Badge>
      </>
    )}
  </>
);
