import { Input } from 'antd';
import type { MouseEvent } from 'react';
import { FieldFrame, type FieldProps, fieldAria } from './FieldFrame';
import { useFormField } from './useFormField';

/** 'HH:mm' in every browser; the browser's own time field shows AM and PM on computers that aren't German. */
export function TimeField({ name, width = 92, ...frame }: FieldProps & { width?: number | '100%' }) {
  const { id, input, error } = useFormField<string | undefined>(name);
  const tidy = () => input.onChange(tidyTime(input.value ?? ''));
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <Input
        style={{ width }}
        {...fieldAria(id, error, frame.hint)}
        autoComplete="off"
        inputMode="numeric"
        placeholder="HH:MM"
        maxLength={9}
        value={input.value ?? ''}
        onChange={input.onChange}
        onMouseDown={focusWithoutCursor}
        onFocus={({ target }) => {
          input.onFocus();
          target.select();
        }}
        // Enter submits without leaving the field
        onPressEnter={tidy}
        onBlur={() => {
          tidy();
          input.onBlur();
        }}
      />
    </FieldFrame>
  );
}

/** The first click sets no cursor, so that the time stays selected and typing replaces it. */
function focusWithoutCursor(event: MouseEvent<HTMLInputElement>) {
  if (event.currentTarget === document.activeElement) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** '8', '8.30', '830' and '8 Uhr' → 'HH:mm'; anything else stays as typed. */
export function tidyTime(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?(?: ?Uhr)?$/i.exec(typed.trim()) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}
