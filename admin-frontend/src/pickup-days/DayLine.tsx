import { formatDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { onPhone, paper, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FoldMark } from '../ui/Fold';
import { addedLook } from '../ui/records/added';
import { Muted } from '../ui/text';
import { DayDetails, type DayProps } from './DayDetails';
import { DayTags } from './DayTags';
import { soldText } from './sales';

interface Props extends DayProps {
  isOpenAtFirst?: boolean;
  /** The page begins at this line. */
  isShown?: boolean;
  heading?: 'h2' | 'h3';
}

/** A day that is past or further ahead: one line, which opens. */
export function DayLine({ isOpenAtFirst = false, isShown = false, heading = 'h2', ...props }: Props) {
  const { day, timing, inShop, holiday } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const weekday = formatWeekday(day.date);
  return (
    <Day aria-labelledby={id}>
      <Line $isPast={timing.isPast} $isShown={isShown}>
        <Mark isOpen={isOpen} />
        <Weekday>{timing.distance ? `${weekday}, ${timing.distance}` : weekday}</Weekday>
        <DateHeading as={heading} id={id}>
          <Toggle
            ref={isShown ? beginAt : undefined}
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {formatDate(day.date)}
          </Toggle>
        </DateHeading>
        {!isOpen && (
          <State>
            <DayTags day={day} holiday={holiday} />{' '}
            {day.calledOff ? (
              <Badge tone="red">Abgesagt</Badge>
            ) : (
              !day.active && <Badge tone="grey">Inaktiv</Badge>
            )}{' '}
            {inShop}
          </State>
        )}
        <Orders>{soldText(day)}</Orders>
      </Line>
      {isOpen && <DayDetails {...props} />}
    </Day>
  );
}

function beginAt(toggle: HTMLElement | null): void {
  toggle?.focus({ preventScroll: true });
  toggle?.scrollIntoView({ block: 'center' });
}

const Day = styled.li`
  overflow: hidden;
  ${paper}
`;

const Line = styled.div<{ $isPast: boolean; $isShown: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 16px 160px 104px minmax(0, 1fr) auto;
  gap: 2px 16px;
  align-items: center;
  min-height: 44px;
  padding: 8px 16px;
  color: ${({ $isPast }) => ($isPast ? theme.color.inkMuted : theme.color.ink)};
  ${({ $isShown }) => $isShown && addedLook}

  &:hover {
    background: ${theme.color.tableHover};
  }

  ${onPhone} {
    grid-template:
      "mark date weekday" auto
      "mark state state" auto
      "mark orders orders" auto / 16px auto minmax(0, 1fr);
    gap: 2px 10px;
    min-height: 60px;
  }
`;

const DateHeading = styled.h2`
  margin: 0;
  font-size: inherit;

  ${onPhone} {
    grid-area: date;
  }
`;

/** The whole line opens the day. */
const Toggle = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 650;
  cursor: pointer;

  &::after {
    position: absolute;
    inset: 0;
    content: "";
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid ${theme.color.ink};
      outline-offset: -3px;
    }
  }
`;

const Weekday = styled.span`
  ${onPhone} {
    grid-area: weekday;
  }
`;

const State = styled.span`
  grid-column: 4;

  ${onPhone} {
    grid-area: state;
  }
`;

const Orders = styled(Muted)`
  grid-column: 5;

  ${onPhone} {
    grid-area: orders;
  }
`;

const Mark = styled(FoldMark)`
  color: ${theme.color.inkMuted};

  ${onPhone} {
    grid-area: mark;
  }
`;
