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
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M12 3 2 21h20L12 3Zm0 7v5m0 3v.01" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}
