import { InputNumber } from 'antd';
import type { ComponentRef } from 'react';
import styled from 'styled-components';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  step?: number;
  /** Decimals shown and kept; without it the number stays as typed. */
  precision?: number;
  /** Shown while the field is empty: what that means. */
  placeholder?: string;
  /** Behind the number: 'kg', '€'. */
  unit?: string;
  /** Large buttons at both sides, for amounts that are tapped. Needs `min` and `max`. */
  mode?: 'spinner';
  /** With limits, a number out of range becomes the nearest allowed one on leaving the field. */
  min?: number;
  max?: number;
}

const Wide = styled(InputNumber<number | string>)`
  width: 100%;
`;

/** The arrow keys do the same as the two buttons, which antd names in English. */
export const hideStepButtons = (field: ComponentRef<typeof InputNumber> | null) => {
  for (const button of field?.nativeElement.querySelectorAll('[role="button"]') ?? [])
    button.setAttribute('aria-hidden', 'true');
};

/** A number with a decimal comma; without limits it stays as typed, and the message says what is wrong. */
export function NumberField({ name, label, hint, className, step = 1, unit, ...options }: Props) {
  const { id, input, error } = useFormField<number | string | null>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <Wide
        {...options}
        {...fieldAria(id, error, hint)}
        ref={hideStepButtons}
        autoComplete="off"
        decimalSeparator=","
        {...(options.precision === undefined && { formatter: asItIs })}
        parser={(typed) => parseDecimal(typed ?? '')}
        inputMode="decimal"
        step={step}
        suffix={unit}
        value={typeof input.value === 'number' ? input.value : null}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
    </FieldFrame>
  );
}

/** '6' for 6: antd would show as many decimals as the step has. */
const asItIs = (
  value: number | string | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
) => (userTyping ? input : String(value ?? '').replace('.', ','));

/** '1.234,50' → '1234.50'. Without a comma a dot is the decimal point, as on a number pad. */
export function parseDecimal(typed: string): string {
  const withPoint = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  return withPoint.replaceAll(/[^\w.-]/g, '');
}
