import { type HTMLInputAutoCompleteAttribute, useId } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';

interface Props {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  readOnly?: boolean;
}

/** A field of the login form, with its error after a failed submit. */
export function LoginField({ name, label, ...attributes }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const { input, meta } = useField<string>(name);
  const error: string | undefined = meta.submitFailed ? meta.error : undefined;
  return (
    <Field>
      <Label htmlFor={id} $isWrong={error !== undefined}>
        {label}
      </Label>
      <Input
        id={id}
        {...input}
        {...attributes}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <ErrorText id={errorId}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M12 3 2 21h20L12 3Zm0 7v5m0 3v.01" />
          </svg>
          {error}
        </ErrorText>
      )}
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: 6px;
`;

const Label = styled.label<{ $isWrong: boolean }>`
  color: ${({ $isWrong }) => ($isWrong ? 'var(--error)' : 'inherit')};
  font-weight: 600;
  font-size: 16px;
`;

const Input = styled.input`
  width: 100%;
  height: 54px;
  padding: 0 14px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  color: var(--ink);
  font: 400 18px var(--sans);

  &:focus {
    outline: 3px solid var(--ink);
    outline-offset: 3px;
  }

  &:read-only {
    background: var(--grey-tint);
  }

  &[aria-invalid="true"] {
    border: 2px solid var(--error);
  }
`;

const ErrorText = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  margin: 0;
  color: var(--error);
  font-size: 15px;

  svg {
    flex: none;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
`;
