import { useState } from 'react';
import { DatePicker } from './DatePicker';
import { described, FieldFrame, type FieldProps } from './FieldFrame';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  /** Of dates 'yyyy-MM-dd' that can't be chosen. */
  isDisabled?: (date: string) => boolean;
  /** Before the form has it. */
  onChoose?: (date: string) => void;
}

/** A date, 'yyyy-MM-dd' in the form's values; weekday and all where the farmer reads it. */
export function DateField({ name, label, hint, className = '', isDisabled, onChoose }: Props) {
  const { id, input, error } = useFormField<string>(name);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (date: string) => {
    onChoose?.(date);
    input.onChange(date);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <DatePicker
        {...described(id, error, hint)}
        format={['EEEE, dd.MM.yyyy', 'dd.MM.yyyy']}
        date={input.value}
        isDisabled={isDisabled}
        onChoose={choose}
        onOpenChange={setIsOpen}
        // in the open calendar Enter takes the date; only the next one submits the form
        onKeyDown={(event) => isOpen && event.key === 'Enter' && event.preventDefault()}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
    </FieldFrame>
  );
}
