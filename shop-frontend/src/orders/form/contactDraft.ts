import type { Contact } from '../../contact/takeOverTexts';
import { keptValue } from '../../stored';

/** The values of the order form. */
export interface ContactValues extends Contact {
  pickupDayLocationId: number | null;
  privacyConsent: boolean;
}

export const contactDraft = keptValue<Partial<ContactValues>>('hofkiste.contact');

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  pickupDayLocationId: null,
  privacyConsent: false,
};

/** Returns the id of a single location, or `chosen` if it is in `locationIds`. */
export const startingLocation = (locationIds: number[], chosen: number | null = null): number | null =>
  locationIds.find((id) => locationIds.length === 1 || id === chosen) ?? null;

/** Returns the initial values: those kept in this tab, with the {@link startingLocation}. Consent is given each time. */
export function startingContact(locationIds: number[]): ContactValues {
  const kept = contactDraft.read();
  return {
    ...emptyContact,
    ...kept,
    pickupDayLocationId: startingLocation(locationIds, kept?.pickupDayLocationId),
    privacyConsent: false,
  };
}
