import { InputNumber } from 'antd';
import type { ComponentRef } from 'react';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { readNumber } from './readNumber';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  step?: number;
  /** Decimals shown at least; without it the number stays as typed. */
  precision?: number;
  /** Shown while the field is empty: what that means. */
  placeholder?: string;
  /** Behind the number: 'kg', '€'. */
  unit?: string;
  /** Large buttons at both sides, for amounts that are tapped. Needs `min` and `max`. */
  mode?: 'spinner';
  /** False: no step buttons below the pointer, which cover the end of a number in a narrow field. */
  controls?: boolean;
  /** With limits, a number out of range becomes the nearest allowed one on leaving the field. */
  min?: number;
  max?: number;
}

/** The arrow keys do the same as the two buttons, which antd names in English. */
export const hideStepButtons = (field: ComponentRef<typeof InputNumber> | null) => {
  for (const button of field?.nativeElement.querySelectorAll('[role="button"]') ?? [])
    button.setAttribute('aria-hidden', 'true');
};

/** A number with a decimal comma. What can't be read stays as typed, with a message, and so does a number without limits. */
export function NumberField({ name, label, hint, className, step = 1, unit, precision, ...options }: Props) {
  const isWhole = precision === 0 || (precision === undefined && Number.isInteger(step));
  const { id, input, error } = useFormField<number | string | null>(name, {
    validate: (value) => (isUnread(value) ? `Bitte eine Zahl wie ${isWhole ? '12' : '12,50'}` : undefined),
  });
  const { min, max, ...rest } = options;
  // antd reports numbers only
  const keepUnread = (typed: string) => {
    const number = readNumber(typed);
    if (number === undefined) input.onChange(typed);
    if (number === '') input.onChange(null);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <InputNumber<number | string>
        {...rest}
        // With limits antd would replace a text by the nearest one
        {...(!isUnread(input.value) && { min, max })}
        {...fieldAria(id, error, hint)}
        ref={hideStepButtons}
        autoComplete="off"
        decimalSeparator=","
        formatter={(value, { userTyping, input: typed }) => (userTyping ? typed : shown(value, precision))}
        parser={(typed) => readNumber(typed ?? '') ?? typed ?? ''}
        inputMode="decimal"
        step={step}
        style={WIDE}
        suffix={unit}
        value={input.value === '' ? null : input.value}
        onChange={input.onChange}
        onInput={keepUnread}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
    </FieldFrame>
  );
}

/** The form keeps the text that isn't a number, so that it can't be saved as another one. */
const isUnread = (value: number | string | null | undefined) => typeof value === 'string' && value !== '';

/** '12,50' for 12.5 with two decimals, but '12,505' for 12.505: no digit that was typed goes away. */
function shown(value: number | string | undefined, precision = 0): string {
  const text = String(value ?? '');
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const padded = decimals.padEnd(precision, '0');
  return padded === '' ? whole : `${whole},${padded}`;
}

const WIDE = { width: '100%' };
