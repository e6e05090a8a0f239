import {
  type DateRange,
  type RangeUnit,
  rangeAfter,
  rangeBefore,
  unitAround,
  unitOf,
} from '@hofkiste/contract/rules/evaluation-range';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { DatePicker } from '../ui/fields/DatePicker';
import { Icon } from '../ui/Icon';
import { Cluster } from '../ui/layout';
import { usePhone } from '../ui/usePhone';
import { nameOfRange } from './rangeTexts';

interface Props {
  range: DateRange;
  today: string;
  onChoose: (range: DateRange) => void;
}

const FREE = 'free';
const FULL = { root: { width: '100%' } };
const OPTIONS = [
  { value: 'month', label: 'Monat' },
  { value: 'quarter', label: 'Quartal' },
  { value: 'year', label: 'Jahr' },
  { value: FREE, label: 'Von – bis' },
] as const satisfies { value: RangeUnit | typeof FREE; label: string }[];

/** Chooses a month, quarter or year with arrows to its neighbours, or any dates. */
export function RangeChoice({ range, today, onChoose }: Props) {
  const isPhone = usePhone();
  const [isFree, setIsFree] = useState(false);
  const unit = isFree ? FREE : (unitOf(range) ?? FREE);
  const choose = (chosen: RangeUnit | typeof FREE) => {
    setIsFree(chosen === FREE);
    if (chosen === FREE) return;
    // A longer unit contains the range; of a shorter one today's, if the range has it
    const date = range.from <= today && today <= range.to ? today : range.from;
    onChoose(unitAround(chosen, date));
  };
  return (
    <Cluster>
      <Segmented
        aria-label="Zeitraum"
        block={isPhone}
        styles={isPhone ? FULL : {}}
        value={unit}
        onChange={choose}
        options={[...OPTIONS]}
      />
      <Step>
        <Button
          aria-label="Früher"
          icon={<Icon name="left" />}
          onClick={() => onChoose(rangeBefore(range))}
        />
        {unit === FREE ? (
          <Dates>
            <DatePicker
              aria-label="Von"
              isNearest
              date={range.from}
              onChoose={(from) => onChoose(inSequence({ from, to: range.to }, from))}
            />
            <DatePicker
              aria-label="Bis"
              isNearest
              date={range.to}
              onChoose={(to) => onChoose(inSequence({ from: range.from, to }, to))}
            />
          </Dates>
        ) : (
          <h2>{nameOfRange(range)}</h2>
        )}
        <Button
          aria-label="Später"
          icon={<Icon name="right" />}
          onClick={() => onChoose(rangeAfter(range))}
        />
      </Step>
    </Cluster>
  );
}

/** A date beyond the other end becomes both. */
const inSequence = (range: DateRange, chosen: string): DateRange =>
  range.from <= range.to ? range : { from: chosen, to: chosen };

const Step = styled.div`
  display: flex;
  gap: 4px 8px;
  align-items: center;

  h2 {
    flex: 1;
    min-width: 170px;
    margin: 0;
    font: 600 19px / 1.3 ${theme.font.serif};
    text-align: center;
  }

  ${onPhone} {
    flex: 1 1 100%;
  }
`;

const Dates = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 208px 208px;
  gap: 4px 8px;

  ${onPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
