import type { ReactNode } from 'react';
import { FieldError } from './FieldError';
import { useTakeOver } from './useTakeOver';

export interface Choice<Value> {
  value: Value;
  label: string;
  detail?: string;
  /** A warning below the detail. */
  warning?: string | undefined;
  link?: ReactNode;
}

interface Props<Value> {
  /** The field has this name, and so has the message about it. */
  name: string;
  /** Id of the heading that asks. */
  labelledBy: string;
  choices: Choice<Value>[];
  value: Value | null | undefined;
  error?: string | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
}

/** A question with one answer, as radio buttons. */
export function RadioCards<Value extends string | number>({
  name,
  labelledBy,
  choices,
  value,
  error,
  onChange,
  onBlur,
}: Props<Value>) {
  useTakeOver(
    name,
    (tapped) =>
      choices.find((choice) => String(choice.value) === tapped.value && choice.value !== value)?.value,
    onChange,
  );

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
            <label className={choice.detail ? undefined : 'is-short'}>
              <input
                type="radio"
                className="choice"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                onBlur={onBlur}
                data-invalid={error ? true : undefined}
              />
              <span>
                <span className="radio-card-name">{choice.label}</span>
                {choice.detail && <span className="radio-card-detail">{choice.detail}</span>}
                {choice.warning && <strong className="radio-card-detail">{choice.warning}</strong>}
              </span>
            </label>
            {choice.link}
          </div>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}
