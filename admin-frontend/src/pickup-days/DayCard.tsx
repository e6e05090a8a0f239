import { formatDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { Card } from 'antd';
import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { FLUSH } from '../ui/Panel';
import { Caption, DayDetails, type DayProps } from './DayDetails';

/** A day that matters now. */
export function DayCard(props: DayProps) {
  const { day, timing } = props;
  const id = useId();
  return (
    <li aria-labelledby={id}>
      <Card styles={FLUSH}>
        <DayDetails
          {...props}
          heading={
            <>
              <Caption>
                {formatWeekday(day.date)}, {timing.distance}
              </Caption>
              <DateHeading id={id}>{formatDate(day.date)}</DateHeading>
            </>
          }
        />
      </Card>
    </li>
  );
}

const DateHeading = styled.h2`
  margin: 0 0 6px;
  font: 650 23px / 1.25 ${theme.font.serif};
  white-space: nowrap;
`;
