import { Input } from 'antd';
import { described, FieldFrame, type FieldProps } from './FieldFrame';
import { tidyTime } from './tidyTime';
import { useFormField } from './useFormField';

/** 'HH:mm' in every browser; its own time field speaks of AM and PM where the computer isn't German. */
export function TimeField({ name, label, hint, className = '' }: FieldProps) {
  const { id, input, error } = useFormField<string | undefined>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={`field-time ${className}`}>
      <Input
        {...described(id, error, hint)}
        autoComplete="off"
        inputMode="numeric"
        placeholder="HH:MM"
        maxLength={9}
        value={input.value ?? ''}
        onChange={input.onChange}
        onFocus={input.onFocus}
        onBlur={(event) => {
          input.onChange(tidyTime(event.target.value));
          input.onBlur();
        }}
      />
    </FieldFrame>
  );
}
