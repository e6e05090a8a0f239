import { type HTMLInputAutoCompleteAttribute, useId } from 'react';

interface Props {
  label: string;
  name: string;
  type: 'email' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function LoginField({ label, error, onChange, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={error ? 'login-field login-field-wrong' : 'login-field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="login-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
