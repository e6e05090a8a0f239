import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { isAustrianPhone, isMobile, toE164 } from '@hofkiste/contract/plain/phone';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useRef } from 'react';
import { type FieldInputProps, useField } from 'react-final-form';
import { TextField } from '../../contact/TextField';
import { useAsksForEmail, useConfirmsBySms, useShopSettings } from '../../settings';
import { shownError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { startingLocation } from './contactDraft';
import { Locations } from './Locations';
import { chosenLocation } from './orderRequest';

export function ContactFields() {
  const phoneHint = usePhoneHint();
  const emailHint = useEmailHint();
  const asksForEmail = useAsksForEmail();

  return (
    <FormSection
      id="contact"
      title="Deine Kontaktdaten"
      hint={<p className="muted">Wir brauchen sie für deine Bestellung.</p>}
    >
      <div className="fields">
        <TextField name="firstName" label="Vorname" autoComplete="given-name" />
        <TextField name="lastName" label="Nachname" autoComplete="family-name" />
        <TextField name="phoneNumber" label="Telefonnummer" autoComplete="tel" type="tel" hint={phoneHint} />
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

function usePhoneHint(): string {
  const confirmsBySms = useConfirmsBySms();
  const { customerMail } = useShopSettings();
  const phone = useValue('phoneNumber').trim();
  const email = useValue('email');

  if (!confirmsBySms || (email && customerMail === 'instead')) return 'Für Rückfragen zu deiner Bestellung.';
  return isAustrianPhone(phone) && !isMobile(toE164(phone))
    ? 'An diese Nummer können wir keine SMS schicken. Den Link zum Ändern und Stornieren bekommst du nach dem Bestellen.'
    : 'Du bekommst die Bestätigung mit dem Link zum Ändern und Stornieren per SMS.';
}

const useValue = (name: string) => useField<string>(name, { subscription: { value: true } }).input.value;

function useEmailHint(): string {
  const confirmsBySms = useConfirmsBySms();
  const { customerMail } = useShopSettings();

  return customerMail === 'fallback' && confirmsBySms
    ? 'Kommt die SMS nicht an, schicken wir dir die Bestätigung per E-Mail.'
    : 'Dann schicken wir dir die Bestätigung auch per E-Mail.';
}

export function LocationField({ day }: { day: PickupDay }) {
  const { input, meta } = useField<number | null>('pickupDayLocationId', { allowNull: true });
  useSamePlace(day, input);

  return (
    <Locations
      day={day}
      title="Abholung"
      hint={<p className="muted">{formatPickupDate(day.date)}</p>}
      value={input.value}
      error={shownError(meta)}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}

/**
 * Chooses the same location when the shopper has chosen another day, whose locations have ids of their own. After a day
 * without this location it is chosen again, unless the shopper has chosen another one meanwhile.
 */
function useSamePlace(day: PickupDay, { value, onChange }: FieldInputProps<number | null>): void {
  const last = useRef<{ day: PickupDay; given?: number | null; place?: number | undefined }>({ day });

  useEffect(() => {
    const before = last.current;
    last.current = { ...before, day };
    if (before.day.id === day.id) return;
    const place =
      value === before.given ? before.place : chosenLocation({ pickupDayLocationId: value }, before.day)?.id;
    const given = startingLocation(
      day.locations.map(({ pickupDayLocationId: id }) => id),
      day.locations.find(({ id }) => id === place)?.pickupDayLocationId,
    );
    last.current = { day, given, place };
    onChange(given);
  }, [day, value, onChange]);
}
