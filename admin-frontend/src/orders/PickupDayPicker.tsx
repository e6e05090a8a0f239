import { Button } from 'antd';
import { format, parseISO } from 'date-fns';
import { DatePicker } from '../ui/DatePicker';
import { Icon } from '../ui/Icon';
import { neighbours } from './neighbours';

interface Props {
  /** Of every pickup day, 'yyyy-MM-dd'; no other can be chosen. */
  dates: readonly string[];
  chosen: string | undefined;
  today: string;
  onChoose: (date: string) => void;
}

const isoDateOf = (date: Date) => format(date, 'yyyy-MM-dd');

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
        value={chosen ? parseISO(chosen) : null}
        defaultPickerValue={parseISO(next ?? previous ?? today)}
        allowClear={false}
        showNow={false}
        inputReadOnly
        getPopupContainer={(field) => field.closest('main') ?? document.body}
        suffixIcon={<Icon name="calendar" />}
        disabledDate={(date) => !dates.includes(isoDateOf(date))}
        onChange={(date) => date && onChoose(isoDateOf(date))}
      />
      {step(next, 'Nächster Abholtag', 'right')}
    </div>
  );
}
