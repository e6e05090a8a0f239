import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useRef } from 'react';
import { type FieldInputProps, useField } from 'react-final-form';
import { ContactFields } from '../../contact/ContactFields';
import { useConfirmsBySms, useShopSettings } from '../../settings';
import { shownError } from '../../ui/FieldError';
import { startingLocation } from './contactDraft';
import { Locations } from './Locations';
import { chosenLocation } from './orderRequest';

const FOR_QUESTIONS = 'Für Rückfragen zu deiner Bestellung.';

export function OrderContact() {
  const confirmsBySms = useConfirmsBySms();
  const { customerMail } = useShopSettings();
  const email = useField<string>('email', { subscription: { value: true } }).input.value;
  const getsSms = confirmsBySms && !(email && customerMail === 'instead');

  return (
    <ContactFields
      hint="Wir brauchen sie für deine Bestellung."
      phoneLabel="Telefonnummer"
      phoneHint={
        getsSms
          ? 'Du bekommst die Bestätigung mit dem Link zum Ändern und Stornieren per SMS.'
          : FOR_QUESTIONS
      }
      landlineHint={
        getsSms
          ? 'An diese Nummer können wir keine SMS schicken. Den Link zum Ändern und Stornieren bekommst du nach dem Bestellen.'
          : FOR_QUESTIONS
      }
      emailHint={
        customerMail === 'fallback' && confirmsBySms
          ? 'Kommt die SMS nicht an, schicken wir dir die Bestätigung per E-Mail.'
          : 'Dann schicken wir dir die Bestätigung auch per E-Mail.'
      }
    />
  );
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
