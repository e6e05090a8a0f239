import { FieldError } from '../../ui/FieldError';

interface DateFieldProps {
  id: string;
  label: string;
  /** Dates are 'yyyy-MM-dd'; '' without one. */
  min: string;
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}

export const DateField = ({ id, label, min, value, error, onChange }: DateFieldProps) => (
  <div className={error ? 'field is-invalid' : 'field'}>
    <label htmlFor={id}>{label}</label>
    <input
      type="date"
      id={id}
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
