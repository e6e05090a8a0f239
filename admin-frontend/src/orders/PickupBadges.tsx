import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Badge } from '../ui/Badge';

/** Nothing while the pickup is open. */
export const PickupBadges = ({ order: { pickupState } }: { order: AdminOrder }) => (
  <>
    {pickupState !== 'open' && <Badge tone="green">Abgeholt</Badge>}
    {pickupState === 'collected-unpaid' && <Badge tone="straw">Nicht bezahlt</Badge>}
  </>
);
