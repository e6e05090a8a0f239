import { FieldError } from '../../ui/FieldError';
import { useTakeOver } from '../../ui/useTakeOver';

interface Props {
  id: string;
  label: string;
  /** Dates are 'yyyy-MM-dd'; '' without one. */
  min: string;
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}

export function DateField({ id, label, min, value, error, onChange }: Props) {
  useTakeOver(id, (field) => field.value || undefined, onChange);

  return (
    <div className={error ? 'field is-invalid' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        type="date"
        id={id}
        name={id}
        min={min}
        value={value}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
