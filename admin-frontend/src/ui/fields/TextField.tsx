import { Input } from 'antd';
import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { Icon } from '../Icon';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  placeholder?: string;
  /** More than one row makes it a text area, which grows with its text. */
  rows?: number;
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'tel';
  inputMode?: 'numeric';
  /** In pixels; as wide as its place without it. */
  width?: number;
  min?: number;
  max?: number;
  autoComplete?: string;
  /** Shown as n / max while typing. */
  maxLength?: number;
}

/** At least so many lines. */
export const areaHeight = (rows: number) => `${rows * 1.6 + 0.8}em`;

/** antd puts it into a button with a name. */
const showPassword = (isShown: boolean) => (
  <Eye>
    <Icon name={isShown ? 'eye' : 'eyeClosed'} />
  </Eye>
);

export function TextField({
  name,
  label,
  isLabelHidden,
  hint,
  className,
  rows = 1,
  type = 'text',
  width,
  ...rest
}: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);
  const control = {
    autoComplete: 'off',
    ...fieldAria(id, error, hint),
    ...rest,
    value: input.value ?? '',
    onChange: input.onChange,
    onBlur: input.onBlur,
    onFocus: input.onFocus,
  };
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, className }} id={id} error={error}>
      {rows > 1 ? (
        <Input.TextArea {...control} style={{ minHeight: areaHeight(rows) }} />
      ) : type === 'password' ? (
        <Input.Password {...control} iconRender={showPassword} />
      ) : (
        <Input {...control} type={type} style={{ width }} />
      )}
    </FieldFrame>
  );
}

const Eye = styled.span`
  display: grid;
  place-items: center;
  min-width: 28px;
  font-size: 18px;

  ${onPhone} {
    min-width: 40px;
    min-height: 36px;
  }
`;
