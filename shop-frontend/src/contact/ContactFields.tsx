import { isAustrianPhone, isMobile, toE164 } from '@hofkiste/contract/plain/phone';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import { useAsksForEmail } from '../settings';
import { FieldError, shownError } from '../ui/FieldError';
import { FormSection } from '../ui/FormSection';
import { useTakeOver } from '../ui/useTakeOver';

interface ContactFieldsProps {
  hint: string;
  phoneLabel: string;
  phoneHint: string;
  /** Replaces `phoneHint` for a number that gets no SMS. */
  landlineHint: string;
  emailHint: string;
}

export function ContactFields({ hint, phoneLabel, phoneHint, landlineHint, emailHint }: ContactFieldsProps) {
  const asksForEmail = useAsksForEmail();
  const phone = useField<string>('phoneNumber', { subscription: { value: true } }).input.value.trim();
  const isLandline = isAustrianPhone(phone) && !isMobile(toE164(phone));

  return (
    <FormSection id="contact" title="Deine Kontaktdaten" hint={<p className="muted">{hint}</p>}>
      <div className="fields">
        <TextField name="firstName" label="Vorname" autoComplete="given-name" />
        <TextField name="lastName" label="Nachname" autoComplete="family-name" />
        <TextField
          name="phoneNumber"
          label={phoneLabel}
          autoComplete="tel"
          type="tel"
          hint={isLandline ? landlineHint : phoneHint}
        />
        {asksForEmail && (
          <TextField
            name="email"
            label="E-Mail (freiwillig)"
            autoComplete="email"
            type="email"
            inputMode="email"
            hint={emailHint}
            isRequired={false}
          />
        )}
      </div>
    </FormSection>
  );
}

type InputAttributes = 'autoComplete' | 'type' | 'inputMode' | 'enterKeyHint' | 'onKeyDown';

interface TextFieldProps extends Pick<ComponentProps<'input'>, InputAttributes> {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

/** A field of a form. Enter goes on to the next one, unless `onKeyDown` is undefined. */
export function TextField({ name, label, hint, isRequired = true, ...attributes }: TextFieldProps) {
  const { input, meta } = useField<string>(name, { parse: (value) => value });
  const error = shownError(meta);
  const early = useTakeOver(name, ({ value }) => value || undefined, input.onChange);
  const describedBy = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');

  return (
    <div className={error ? 'field is-invalid' : 'field'}>
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        value={early ?? input.value}
        enterKeyHint="next"
        onKeyDown={goOnWithEnter}
        {...attributes}
        id={name}
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
