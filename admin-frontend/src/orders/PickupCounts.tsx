import { Badge } from '../ui/Badge';
import { FlexList } from '../ui/FlexList';
import type { pickupCounts } from './order';

/** Shows how many have collected; nothing before the first one. */
export const PickupCounts = ({ all, collected, unpaid, missed }: ReturnType<typeof pickupCounts>) =>
  collected > 0 && (
    <FlexList wrap gap={6} aria-label="Abholung">
      <li>
        <Badge tone="green">
          {collected} von {all} abgeholt
        </Badge>
      </li>
      {unpaid > 0 && (
        <li>
          <Badge tone="straw">{unpaid} nicht bezahlt</Badge>
        </li>
      )}
      {missed > 0 && (
        <li>
          <Badge tone="red">{missed} nicht abgeholt</Badge>
        </li>
      )}
    </FlexList>
  );
