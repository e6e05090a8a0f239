import { formatDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import styled from 'styled-components';
import { onNarrow, paper, plainList, theme } from '../theme/theme';
import { VisuallyHidden } from '../ui/text';
import type { WeekDate } from './weekDates';

interface Props {
  dates: readonly WeekDate[];
  /** 'yyyy-MM-dd'. */
  today: string;
}

/** Shows the dates from today to the next pickups; in a narrow window only those on which something happens. */
export const Week = ({ dates, today }: Props) => (
  <Strip aria-label="Die nächsten Tage">
    {dates.map(({ date, pickup, deadline }) => (
      <Cell
        key={date}
        aria-current={date === today ? 'date' : undefined}
        $hasPickup={pickup !== undefined}
        $hasDeadline={deadline !== undefined}
      >
        <Name>
          <strong aria-hidden="true">{formatWeekday(date).slice(0, 2)}</strong>{' '}
          <span aria-hidden="true">{Number(date.slice(8))}.</span>
          <VisuallyHidden>
            {formatWeekday(date)}, {formatDate(date)}
          </VisuallyHidden>
          {date === today && ' heute'}
        </Name>
        {pickup && (
          <Event>
            <strong>Abholung</strong>
            <span>
              {pickup.startTime} – {pickup.endTime}
            </span>
          </Event>
        )}
        {deadline && (
          <Event>
            <strong>Bestellfrist</strong>
            <span>{deadline} Uhr</span>
          </Event>
        )}
      </Cell>
    ))}
  </Strip>
);

const Strip = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  overflow: hidden;
  ${paper}
  ${plainList}

  ${onNarrow} {
    grid-auto-flow: row;
  }
`;

const Cell = styled.li<{ $hasPickup: boolean; $hasDeadline: boolean }>`
  display: grid;
  align-content: start;
  min-height: 82px;
  padding: 8px 10px;

  & + & {
    border-left: 1px solid ${theme.color.line};
  }

  background: ${({ $hasPickup }) => ($hasPickup ? theme.color.accent200 : 'none')};
  box-shadow: inset ${({ $hasDeadline }) => ($hasDeadline ? '0 -4px' : '0 0')} ${theme.color.accent};

  ${onNarrow} {
    display: ${({ $hasPickup, $hasDeadline }) => ($hasPickup || $hasDeadline ? 'grid' : 'none')};
    grid-template-columns: 96px minmax(0, 1fr);
    min-height: 0;
    box-shadow: inset ${({ $hasDeadline }) => ($hasDeadline ? '4px 0' : '0 0')} ${theme.color.accent};

    & + & {
      border-top: 1px solid ${theme.color.line};
      border-left: 0;
    }
  }
`;

const Name = styled.div`
  color: ${theme.color.inkMuted};

  strong {
    color: ${theme.color.ink};
  }
`;

const Event = styled.div`
  display: grid;
  font-variant-numeric: tabular-nums;

  ${onNarrow} {
    display: flex;
    grid-column: 2;
    justify-content: space-between;
    gap: 8px;
  }
`;
