import { isAustrianPhone, isMobile, toE164 } from '@hofkiste/contract/plain/phone';
import { useField } from 'react-final-form';
import { TextField } from '../contact/TextField';
import { useAsksForEmail, useShopSettings } from '../settings';
import { FormSection } from '../ui/FormSection';

export function StandingContact() {
  const { customerMail } = useShopSettings();
  const asksForEmail = useAsksForEmail();
  const phone = useField<string>('phoneNumber', { subscription: { value: true } }).input.value.trim();
  const isLandline = isAustrianPhone(phone) && !isMobile(toE164(phone));

  return (
    <FormSection
      id="contact"
      title="Deine Kontaktdaten"
      hint={<p className="muted">Wir brauchen sie für deine Dauerbestellung.</p>}
    >
      <div className="fields">
        <TextField name="firstName" label="Vorname" autoComplete="given-name" />
        <TextField name="lastName" label="Nachname" autoComplete="family-name" />
        <TextField
          name="phoneNumber"
          label="Handynummer"
          autoComplete="tel"
          type="tel"
          hint={
            isLandline
              ? 'An diese Nummer können wir keine SMS schicken. Bitte gib eine Handynummer an.'
              : 'An diese Nummer schicken wir die SMS mit dem Link zum Bestätigen, Auslassen, Ändern und Beenden.'
          }
        />
        {asksForEmail && (
          <TextField
            name="email"
            label="E-Mail (freiwillig)"
            autoComplete="email"
            type="email"
            inputMode="email"
            hint={
              customerMail === 'fallback'
                ? 'Kommt eine SMS vor einer Abholung nicht an, schicken wir dir eine E-Mail.'
                : 'Dann schicken wir dir die Nachricht vor jeder Abholung per E-Mail.'
            }
            isRequired={false}
          />
        )}
      </div>
    </FormSection>
  );
}
