import dateFns from '@rc-component/picker/generate/dateFns';
import generatePicker, { type PickerProps } from 'antd/es/date-picker/generatePicker';
import { format, parseISO } from 'date-fns';
import { useMemo } from 'react';
import { Icon } from '../Icon';
import { usePhone } from '../usePhone';

/** antd's picker on date-fns instead of dayjs. */
const AntdPicker = generatePicker<Date>(dateFns);

interface Props extends Omit<PickerProps<Date>, 'value' | 'onChange' | 'disabledDate'> {
  /** 'yyyy-MM-dd' */
  date: string | undefined;
  onChoose: (date: string) => void;
  /** True for a date that can't be chosen. */
  isDisabled?: ((date: string) => boolean) | undefined;
}

/** A calendar for one date, without a time and so without a zone. */
export function DatePicker({ date, onChoose, isDisabled, ...props }: Props) {
  // Another Date at every render would take back what is being typed
  const value = useMemo(() => (date ? parseISO(date) : null), [date]);
  return (
    <AntdPicker
      value={value}
      onChange={(chosen) => chosen instanceof Date && onChoose(isoDateOf(chosen))}
      {...(isDisabled && {
        // Months and years stay the way to their days
        disabledDate: (day: Date, { type }: { type: string }) =>
          type === 'date' && isDisabled(isoDateOf(day)),
      })}
      allowClear={false}
      showNow={false}
      // Else the keyboard covers the calendar.
      inputReadOnly={usePhone()}
      getPopupContainer={(field) => field.closest('main') ?? document.body}
      suffixIcon={<Icon name="calendar" />}
      {...props}
    />
  );
}

const isoDateOf = (date: Date) => format(date, 'yyyy-MM-dd');
