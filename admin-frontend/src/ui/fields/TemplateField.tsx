import { Button, Input } from 'antd';
import styled from 'styled-components';
import { onPhone, plainList } from '../../theme/theme';
import { Tooltip } from '../notice/Tooltip';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { areaHeight } from './TextField';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  rows: number;
  /** Buttons that insert a placeholder at the cursor, with its meaning; none without it. */
  placeholders?: Readonly<Record<string, string>> | undefined;
}

/** A text with placeholders. */
export function TemplateField({ name, label, rows, placeholders, hint, className }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);

  const insert = (placeholder: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setRangeText(placeholder, field.selectionStart, field.selectionEnd, 'end');
    input.onChange(field.value);
  };

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <Input.TextArea
        {...fieldAria(id, error, hint)}
        style={{ minHeight: areaHeight(rows) }}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
      {placeholders && (
        <Placeholders aria-label="Platzhalter">
          {Object.entries(placeholders).map(([placeholder, meaning]) => (
            <li key={placeholder}>
              <Tooltip content={meaning}>
                <Placeholder
                  size="small"
                  // The text keeps the focus and with it the cursor
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => insert(placeholder)}
                >
                  {placeholder}
                </Placeholder>
              </Tooltip>
            </li>
          ))}
        </Placeholders>
      )}
    </FieldFrame>
  );
}

const Placeholders = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  ${plainList}
  margin-top: 3px;
`;

const Placeholder = styled(Button)`
  height: 28px;
  padding: 0 10px;
  font-weight: 400;

  ${onPhone} {
    height: 40px;
  }
`;
