import type { PickupState } from '@hofkiste/contract/wire/pickup';
import { Badge } from '../ui/Badge';

interface Props {
  pickupState: PickupState;
  /** The order wasn't collected and the pickup is over. */
  isMissed: boolean;
}

/** Shows whether an order was collected and paid; nothing while it is open. */
export const PickupBadges = ({ pickupState, isMissed }: Props) => (
  <>
    {isMissed && <Badge tone="red">Nicht abgeholt</Badge>}
    {pickupState !== 'open' && <Badge tone="green">Abgeholt</Badge>}
    {pickupState === 'collected-unpaid' && (
      <>
        {' '}
        <Badge tone="straw">Nicht bezahlt</Badge>
      </>
    )}
  </>
);
