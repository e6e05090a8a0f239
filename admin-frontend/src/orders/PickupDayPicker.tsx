import { Button } from 'antd';
import { parseISO } from 'date-fns';
import { DatePicker } from '../ui/fields/DatePicker';
import { Icon } from '../ui/Icon';
import { neighbours } from './neighbours';

interface Props {
  /** Of every pickup day, 'yyyy-MM-dd'; no other can be chosen. */
  dates: readonly string[];
  chosen: string | undefined;
  today: string;
  onChoose: (date: string) => void;
}

export function PickupDayPicker({ dates, chosen, today, onChoose }: Props) {
  const { previous, next } = neighbours(dates, chosen, today);
  const step = (date: string | undefined, label: string, icon: 'left' | 'right') => (
    <Button
      aria-label={label}
      icon={<Icon name={icon} />}
      disabled={date === undefined}
      onClick={() => date && onChoose(date)}
    />
  );
  return (
    <div className="day-picker">
      {step(previous, 'Vorheriger Abholtag', 'left')}
      <DatePicker
        className="day-picker-field"
        aria-label="Abholtag"
        placeholder="Abholtag wählen"
        format={['EEEE, dd.MM.yyyy', 'dd.MM.yyyy']}
        date={chosen}
        defaultPickerValue={parseISO(next ?? previous ?? today)}
        inputReadOnly
        isDisabled={(date) => !dates.includes(date)}
        onChoose={onChoose}
      />
      {step(next, 'Nächster Abholtag', 'right')}
    </div>
  );
}
