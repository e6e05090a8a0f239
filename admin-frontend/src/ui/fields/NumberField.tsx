import { InputNumber } from 'antd';
import { described, FieldFrame, type FieldProps } from './FieldFrame';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  step?: number;
  /** Decimals shown and kept. */
  precision?: number;
  /** Behind the number: 'kg', '€'. */
  unit?: string;
}

/** A number with a decimal comma; out of range it stays as typed, and the message says so. */
export function NumberField({ name, label, hint, className = '', step = 1, precision = 0, unit }: Props) {
  const { id, input, error } = useFormField<number | null>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <InputNumber<number>
        {...described(id, error, hint)}
        className="field-number"
        autoComplete="off"
        decimalSeparator=","
        inputMode="decimal"
        step={step}
        precision={precision}
        suffix={unit}
        value={typeof input.value === 'number' ? input.value : null}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
    </FieldFrame>
  );
}
