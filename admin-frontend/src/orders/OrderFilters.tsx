import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FlexList } from '../ui/FlexList';
import { Icon } from '../ui/Icon';
import { type filterCounts, type OrderFilter, PICKUP_FILTERS } from './order';

const FILTERS = {
  standing: { tone: 'grey', text: 'aus Dauerbestellungen' },
  'since-list': { tone: 'straw', text: 'seit dem Ausdruck' },
  unpaid: { tone: 'straw', text: 'nicht bezahlt' },
  missed: { tone: 'red', text: 'nicht abgeholt' },
  unmarked: { tone: 'grey', text: 'nicht abgehakt' },
} as const;

interface Props {
  counts: ReturnType<typeof filterCounts>;
  chosen: OrderFilter | undefined;
  onChoose: (filter: OrderFilter | undefined) => void;
}

/**
 * Shows how many come from standing orders, differ from the printed list and have collected, nothing before the first one.
 * Each number but the one of all who have collected shows its orders alone.
 */
export function OrderFilters({ counts, chosen, onChoose }: Props) {
  const isShown = (filter: OrderFilter) => counts[filter] > 0 || filter === chosen;
  const toggle = (filter: OrderFilter) => (
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
  );
  const pickups = PICKUP_FILTERS.filter(isShown);
  return (
    <>
      {isShown('standing') && (
        <FlexList aria-label="Herkunft">
          <li>{toggle('standing')}</li>
        </FlexList>
      )}
      {isShown('since-list') && (
        <FlexList aria-label="Gedruckte Liste">
          <li>{toggle('since-list')}</li>
        </FlexList>
      )}
      {(counts.collected > 0 || pickups.length > 0) && (
        <FlexList wrap gap={6} align="center" aria-label="Abholung">
          <li>
            <Badge tone="green">
              {counts.collected} von {counts.all} abgeholt
            </Badge>
          </li>
          {pickups.map((filter) => (
            <li key={filter}>{toggle(filter)}</li>
          ))}
        </FlexList>
      )}
    </>
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
