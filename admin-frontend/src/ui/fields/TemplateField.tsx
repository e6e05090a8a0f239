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
  /** Name of their list, if a page has several. */
  listName?: string;
}

/** A text with placeholders. */
export function TemplateField({ name, rows, placeholders, listName, ...frame }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <Input.TextArea
        {...fieldAria(id, error, frame.hint)}
        name={name}
        style={{ minHeight: areaHeight(rows) }}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
      {placeholders && <PlaceholderChips placeholders={placeholders} field={name} label={listName} />}
    </FieldFrame>
  );
}
