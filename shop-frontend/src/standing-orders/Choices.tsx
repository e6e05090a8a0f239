import { FieldError } from '../ui/FieldError';

export interface Choice<Value> {
  value: Value;
  label: string;
}

interface ChoicesProps<Value> {
  /** The field has this name, and so has the message about it. */
  name: string;
  /** Id of the heading that asks. */
  labelledBy: string;
  choices: Choice<Value>[];
  value: Value | null;
  error?: string | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
}

/** A question with one answer, as radio buttons. */
export function Choices<Value extends string | number>({ name, labelledBy, ...field }: ChoicesProps<Value>) {
  const { choices, value, error } = field;

  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className={error ? 'radio-cards is-invalid' : 'radio-cards'}
      >
        {choices.map((choice) => (
          <div key={choice.value} className={choice.value === value ? 'radio-card is-chosen' : 'radio-card'}>
            <label className="standing-choice">
              <input
                type="radio"
                className="choice"
                name={name}
                checked={choice.value === value}
                onChange={() => field.onChange(choice.value)}
                onBlur={field.onBlur}
                data-invalid={error ? true : undefined}
              />
              <span className="radio-card-name">{choice.label}</span>
            </label>
          </div>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}
