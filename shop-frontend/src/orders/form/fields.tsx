import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useField } from 'react-final-form';
import { ContactFields } from '../../contact/ContactFields';
import { chosenLocation } from '../../contact/contactDraft';
import { useConfirmsBySms, useShopSettings } from '../../settings';
import { shownError } from '../../ui/FieldError';
import { Locations } from './Locations';

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
  const { input, meta } = useField<number | null>('pickupLocationId', { allowNull: true });

  return (
    <Locations
      day={day}
      title="Abholung"
      hint={<p className="muted">{formatPickupDate(day.date)}</p>}
      value={chosenLocation({ pickupLocationId: input.value }, day)?.id}
      error={shownError(meta)}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}
