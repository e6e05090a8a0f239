import { addDays } from '@hofkiste/contract/plain/dates';
import { Button } from 'antd';
import { format, parseISO, subMonths } from 'date-fns';
import { useId } from 'react';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { counted } from '../ui/counted';
import { DatePicker } from '../ui/fields/DatePicker';
import { Icon } from '../ui/Icon';
import { Cluster } from '../ui/layout';
import { Muted } from '../ui/text';
import { usePhone } from '../ui/usePhone';

/** Both dates are included, 'yyyy-MM-dd'. */
export interface DayRange {
  from: string;
  to: string;
}

/** From one month back to one week ahead. */
export const defaultRange = (today: string): DayRange => ({
  from: format(subMonths(parseISO(today), 1), 'yyyy-MM-dd'),
  to: addDays(today, 7),
});

export const daysWithin = <Day extends { date: string }>(
  days: readonly Day[],
  { from, to }: DayRange,
): Day[] => days.filter(({ date }) => date >= from && date <= to);

/** Widens the range until it includes the date. */
export const rangeWith = ({ from, to }: DayRange, date: string): DayRange => ({
  from: date < from ? date : from,
  to: date > to ? date : to,
});

interface Props {
  /** All days of the farm; undefined until they are known. */
  days: readonly { date: string }[] | undefined;
  range: DayRange;
  onChange: (range: DayRange) => void;
  /** Shows the days beyond the range. */
  onSeason: () => void;
}

/** Chooses the range of the list. A limit that is moved beyond the other one moves it along. */
export const DayFilter = ({ days, range: { from, to }, onChange, onSeason }: Props) => (
  <>
    <Muted as={Cluster}>
      <Limit
        label="Von"
        date={from}
        onChoose={(date) => onChange({ from: date, to: date > to ? date : to })}
      />
      <Limit
        label="bis"
        date={to}
        onChoose={(date) => onChange({ from: date < from ? date : from, to: date })}
      />
      <Count role="status">{days && countText(daysWithin(days, { from, to }).length)}</Count>
    </Muted>
    <LaterDays count={days?.filter(({ date }) => date > to).length ?? 0} onShow={onSeason} />
  </>
);

const countText = (count: number) => counted(count, 'Abholtag', 'Abholtage');

interface LimitProps {
  label: string;
  date: string;
  onChoose: (date: string) => void;
}

function Limit({ label, date, onChoose }: LimitProps) {
  const id = useId();
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <LimitDate>
        <DatePicker id={id} format="dd.MM.yyyy" isNearest date={date} onChoose={onChoose} />
      </LimitDate>
    </Labelled>
  );
}

/** Shows that there are days beyond the range. */
function LaterDays({ count, onShow }: { count: number; onShow: () => void }) {
  const isPhone = usePhone();
  if (count === 0) return null;
  return (
    <Button style={AT_THE_START} block={isPhone} icon={<Icon name="calendar" />} onClick={onShow}>
      {counted(count, 'späteren Abholtag', 'spätere Abholtage')} anzeigen
    </Button>
  );
}

/** As wide on the phone as a date needs; on a narrower one the two are below each other. */
const Labelled = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;

  ${onPhone} {
    flex: 1 1 160px;
  }
`;

const LimitDate = styled.div`
  display: grid;
  width: 140px;

  ${onPhone} {
    flex: 1;
    width: auto;
    min-width: 0;
  }
`;

const Count = styled.p`
  margin: 0 0 0 auto;

  ${onPhone} {
    width: 100%;
  }
`;

const AT_THE_START = { justifySelf: 'start' };
