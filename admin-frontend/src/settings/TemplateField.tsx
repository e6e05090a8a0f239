import type { SettingKey } from '@hofkiste/contract/settings';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { FieldFrame, fieldAria } from '../ui/fields/FieldFrame';
import { areaHeight } from '../ui/fields/TextField';
import { useFormField } from '../ui/fields/useFormField';
import { SETTING_FIELDS } from './settingFields';
import './template.css';

interface Props {
  name: SettingKey;
  rows: number;
  /** What a tap puts where the cursor stands: the placeholder and what it becomes. */
  placeholders: Readonly<Record<string, string>>;
  hint?: ReactNode;
  className?: string;
}

export function TemplateField({ name, rows, placeholders, hint, className = '' }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);

  const insert = (placeholder: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setRangeText(placeholder, field.selectionStart, field.selectionEnd, 'end');
    input.onChange(field.value);
  };

  return (
    <FieldFrame
      id={id}
      label={SETTING_FIELDS[name].label}
      hint={hint}
      error={error}
      className={`template ${className}`}
    >
      <Input.TextArea
        {...fieldAria(id, error, hint)}
        style={{ minHeight: areaHeight(rows) }}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
      <ul className="placeholders" aria-label="Platzhalter">
        {Object.entries(placeholders).map(([placeholder, meaning]) => (
          <li key={placeholder}>
            <button
              type="button"
              className="placeholder"
              title={meaning}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(placeholder)}
            >
              {placeholder}
            </button>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}
