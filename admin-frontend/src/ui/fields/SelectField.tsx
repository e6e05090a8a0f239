import { Select } from 'antd';
import { hasWords } from '../hasWords';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { useFormField } from './useFormField';

interface Props<Value extends string | number> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  placeholder?: string;
  /** For many options: typing filters them by words of their labels. */
  isSearchable?: boolean;
  /** Called after the value has reached the form. */
  onChoose?: (value: Value) => void;
}

export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { name, options, placeholder, isSearchable = false, onChoose, ...frame } = props;
  const { id, input, error } = useFormField<Value | undefined>(name);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <Select<Value>
        {...fieldAria(id, error, frame.hint)}
        placeholder={placeholder}
        options={[...options]}
        showSearch={
          isSearchable && { filterOption: (typed, option) => hasWords(String(option?.label), typed) }
        }
        // All weekdays and time zones fit without scrolling, on the phone too
        listHeight={440}
        value={options.find(({ value }) => value === input.value)?.value ?? null}
        onChange={(value) => {
          input.onChange(value);
          onChoose?.(value);
        }}
        onBlur={() => input.onBlur()}
      />
    </FieldFrame>
  );
}
