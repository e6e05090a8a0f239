import styled from 'styled-components';
import { Badge } from '../ui/Badge';
import type { pickupCounts } from './order';

/** Nothing while nobody has collected. */
export const PickupCounts = ({ all, collected, unpaid, missed }: ReturnType<typeof pickupCounts>) =>
  collected > 0 && (
    <Counts aria-label="Abholung">
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
    </Counts>
  );

const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
