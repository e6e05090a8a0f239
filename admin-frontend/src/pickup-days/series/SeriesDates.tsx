import { WEEKDAYS } from '@hofkiste/contract/wire/settings';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
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
      <SelectField<number> name="everyWeeks" label="Rhythmus" options={RHYTHMS} />
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
