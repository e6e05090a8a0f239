import type { Holiday } from '@hofkiste/contract/wire/holidays';
import { useState } from 'react';
import { Badge } from '../Badge';
import { Icon } from '../Icon';
import { DatePicker, unreadProblem } from './DatePicker';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  /** True if the date can be cleared; the value is '' then. */
  isOptional?: boolean;
  /** Marked in the calendar; the chosen one is named below the field. */
  holidays?: readonly Holiday[];
  /** True for a date 'yyyy-MM-dd' that can't be chosen. */
  isDisabled?: (date: string) => boolean;
  /** Called before the value reaches the form. */
  onChoose?: (date: string) => void;
}

/** A date, 'yyyy-MM-dd' in the form's values; shown with its weekday. */
export function DateField({ name, label, className, isDisabled, holidays = [], onChoose, ...field }: Props) {
  const { id, input, error: ownError } = useFormField<string>(name);
  // A field of its own, so that the date stays a date for the rest of the form
  const unread = useFormField<string | undefined>(`unread.${name}`, {
    validate: (typed) => (typed ? unreadProblem(typed) : undefined),
  });
  const error = unread.error ?? ownError;
  const holidayOn = (date: string) => holidays.find((holiday) => holiday.date === date)?.name;
  const holiday = holidayOn(input.value);
  const hint = holiday ? <Badge tone="straw">{holiday}</Badge> : field.hint;
  const [isOpen, setIsOpen] = useState(false);
  const choose = (date: string) => {
    onChoose?.(date);
    input.onChange(date);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <DatePicker
        {...fieldAria(id, error, hint)}
        date={input.value}
        unread={unread.input.value || undefined}
        onUnread={unread.input.onChange}
        // The icon of antd would have an English name
        allowClear={field.isOptional ? { clearIcon: <Icon name="close" /> } : false}
        isDisabled={isDisabled}
        holidayOn={holidayOn}
        onChoose={choose}
        onOpenChange={setIsOpen}
        // In the open calendar Enter takes the date; only the next one submits the form
        onKeyDown={(event) => isOpen && event.key === 'Enter' && event.preventDefault()}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
    </FieldFrame>
  );
}
