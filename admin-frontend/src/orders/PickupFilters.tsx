import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FlexList } from '../ui/FlexList';
import { Icon } from '../ui/Icon';
import { PICKUP_FILTERS, type PickupFilter, type pickupCounts } from './order';

const FILTERS = {
  unpaid: { tone: 'straw', text: 'nicht bezahlt' },
  missed: { tone: 'red', text: 'nicht abgeholt' },
  unmarked: { tone: 'grey', text: 'nicht abgehakt' },
} as const;

interface Props {
  counts: ReturnType<typeof pickupCounts>;
  chosen: PickupFilter | undefined;
  onChoose: (filter: PickupFilter | undefined) => void;
}

/** Shows how many have collected, nothing before the first one. The other numbers show their orders alone. */
export function PickupFilters({ counts, chosen, onChoose }: Props) {
  if (counts.collected === 0 && chosen === undefined) return null;
  return (
    <FlexList wrap gap={6} align="center" aria-label="Abholung">
      <li>
        <Badge tone="green">
          {counts.collected} von {counts.all} abgeholt
        </Badge>
      </li>
      {PICKUP_FILTERS.filter((filter) => counts[filter] > 0 || filter === chosen).map((filter) => (
        <li key={filter}>
          <Toggle
            type="button"
            aria-pressed={filter === chosen}
            onClick={() => onChoose(filter === chosen ? undefined : filter)}
          >
            <Badge tone={FILTERS[filter].tone}>
              {counts[filter]} {FILTERS[filter].text}
            </Badge>
            {filter === chosen && <Icon name="close" />}
          </Toggle>
        </li>
      ))}
    </FlexList>
  );
}

const Toggle = styled.button`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 34px;
  padding: 0 6px;
  border: 1px solid ${theme.color.line};
  border-radius: 6px;
  background: ${theme.color.white};
  color: ${theme.color.ink};
  font: inherit;
  cursor: pointer;

  &[aria-pressed="true"] {
    border-color: ${theme.color.ink};
  }

  ${onPhone} {
    min-height: 44px;
  }
`;
