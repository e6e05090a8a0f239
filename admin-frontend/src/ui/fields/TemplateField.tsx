import { Input } from 'antd';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { PlaceholderChips } from './PlaceholderChips';
import type { Placeholders } from './placeholders';
import { areaHeight } from './TextField';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  rows: number;
  /** Placeholders with chips below the text; none without it. */
  placeholders?: Placeholders;
}

/** A text with placeholders. */
export function TemplateField({ name, label, isLabelHidden, rows, placeholders, hint, className }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);
  return (
    <FieldFrame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      className={className}
    >
      <Input.TextArea
        {...fieldAria(id, error, hint)}
        name={name}
        style={{ minHeight: areaHeight(rows) }}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
      {placeholders && <PlaceholderChips placeholders={placeholders} field={name} />}
    </FieldFrame>
  );
}
