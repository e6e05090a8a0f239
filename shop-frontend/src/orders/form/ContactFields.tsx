import { useField } from 'react-final-form';
import { useConfirmsBySms } from '../../settings/settings.api';
import { FieldError } from '../../ui/FieldError';
import { shownError } from './shownError';

export function ContactFields() {
  const confirmsBySms = useConfirmsBySms();

  return (
    <section className="form-section" aria-labelledby="contact">
      <div className="section-head">
        <h2 id="contact" tabIndex={-1}>
          Deine Kontaktdaten
        </h2>
        <p className="muted">Wir brauchen sie für deine Bestellung.</p>
      </div>
      <div className="fields">
        <TextField name="firstName" label="Vorname" autoComplete="given-name" />
        <TextField name="lastName" label="Nachname" autoComplete="family-name" />
        <TextField
          name="phoneNumber"
          label="Telefonnummer"
          autoComplete="tel"
          type="tel"
          hint={
            confirmsBySms
              ? 'Du bekommst die Bestätigung mit dem Link zum Stornieren per SMS.'
              : 'Für Rückfragen zu deiner Bestellung.'
          }
        />
      </div>
    </section>
  );
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
