import { isAustrianPhone, isMobile, toE164 } from '@hofkiste/contract/plain/phone';
import type { KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import { useConfirmsBySms } from '../../settings';
import { FieldError, shownError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';

export function ContactFields() {
  const hint = usePhoneHint();

  return (
    <FormSection
      id="contact"
      title="Deine Kontaktdaten"
      hint={<p className="muted">Wir brauchen sie für deine Bestellung.</p>}
    >
      <div className="fields">
        <TextField name="firstName" label="Vorname" autoComplete="given-name" />
        <TextField name="lastName" label="Nachname" autoComplete="family-name" />
        <TextField name="phoneNumber" label="Telefonnummer" autoComplete="tel" type="tel" hint={hint} />
      </div>
    </FormSection>
  );
}

function usePhoneHint(): string {
  const confirmsBySms = useConfirmsBySms();
  const { input } = useField<string>('phoneNumber', { subscription: { value: true } });
  const phone = input.value.trim();

  if (!confirmsBySms) return 'Für Rückfragen zu deiner Bestellung.';
  return isAustrianPhone(phone) && !isMobile(toE164(phone))
    ? 'An diese Nummer können wir keine SMS schicken. Den Link zum Ändern und Stornieren bekommst du nach dem Bestellen.'
    : 'Du bekommst die Bestätigung mit dem Link zum Ändern und Stornieren per SMS.';
}

interface TextFieldProps {
  name: string;
  label: string;
  autoComplete: string;
  type?: 'text' | 'tel';
  hint?: string;
}

function TextField({ name, label, hint, ...attributes }: TextFieldProps) {
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
        aria-required="true"
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
