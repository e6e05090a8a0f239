import { WEEKDAYS } from '@hofkiste/contract/wire/settings';
import { Radio } from 'antd';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { DateField } from '../../ui/fields/DateField';
import { FieldLabel } from '../../ui/fields/FieldFrame';
import { SelectField } from '../../ui/fields/SelectField';
import { useFormField } from '../../ui/fields/useFormField';
import { Flow } from '../../ui/layout';
import { Panel } from '../../ui/Panel';
import { horizon } from '../holidays';

const RHYTHMS = [
  { value: 1, label: 'Jede Woche' },
  { value: 2, label: 'Alle 2 Wochen' },
];

interface Props {
  today: string;
  onWeekday: (weekday: string) => void;
}

export function SeriesDates({ today, onWeekday }: Props) {
  const isDisabled = (date: string) => date < today || date > horizon(today);
  return (
    <Panel title="Termine">
      <RhythmField />
      <SelectField
        name="weekday"
        label="Wochentag"
        placeholder="Bitte wählen"
        options={WEEKDAYS.map((weekday) => ({ value: weekday, label: weekday }))}
        onChoose={onWeekday}
      />
      <Flow $gap={16}>
        <DateField name="from" label="Von" isDisabled={isDisabled} />
        <DateField name="to" label="Bis" isDisabled={isDisabled} />
      </Flow>
    </Panel>
  );
}

function RhythmField() {
  const { id, input } = useFormField<number>('everyWeeks');
  return (
    <Rhythm>
      <FieldLabel as="div" id={id}>
        Rhythmus
      </FieldLabel>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        block
        options={RHYTHMS}
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      />
    </Rhythm>
  );
}

const Rhythm = styled.div`
  display: grid;
  gap: 5px;

  /* antd has no slot and no token to make the chosen button bold */
  .ant-radio-button-wrapper-checked {
    background: ${theme.color.primary100};
    font-weight: 600;
  }
`;
