import type { KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import { FieldError, shownError } from '../ui/FieldError';

interface TextFieldProps {
  name: string;
  label: string;
  autoComplete: string;
  type?: 'text' | 'tel' | 'email';
  inputMode?: 'email';
  hint?: string;
  isRequired?: boolean;
}

export function TextField({ name, label, hint, isRequired = true, ...attributes }: TextFieldProps) {
  const { input, meta } = useField<string>(name, { parse: (value) => value });
  const error = shownError(meta);
  const describedBy = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');

  return (
    <div className={error ? 'field is-invalid' : 'field'}>
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        {...attributes}
        id={name}
        enterKeyHint="next"
        onKeyDown={goOnWithEnter}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {hint && (
        <p className="muted" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The field isn't the last one of the form, so Enter doesn't send it. */
function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
}
