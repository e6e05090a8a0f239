import type { AdminOrder } from '@hofkiste/contract/orders';
import { Badge } from '../ui/Badge';

interface Props {
  order: AdminOrder;
  /** See missedOrders. */
  isMissed: boolean;
}

/** Nothing while the pickup is open. */
export const PickupBadges = ({ order: { pickupState }, isMissed }: Props) => (
  <>
    {isMissed && <Badge tone="red">Nicht abgeholt</Badge>}
    {pickupState !== 'open' && <Badge tone="green">Abgeholt</Badge>}
    {pickupState === 'collected-unpaid' && <Badge tone="straw">Nicht bezahlt</Badge>}
  </>
);
