import { now } from '../../clock';
import type { Contact } from '../../contact/takeOverTexts';
import { readStored, store } from '../../stored';

/** The values of the order form. */
export interface ContactValues extends Contact {
  pickupDayLocationId: number | null;
  privacyConsent: boolean;
}

type Draft = Partial<ContactValues> & { savedAt?: number };

const STORAGE_KEY = 'hofkiste.contact';
/** Then the next person on this device sees an empty form. */
const KEPT_MS = 30 * 60_000;

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  pickupDayLocationId: null,
  privacyConsent: false,
};

/** Keeps the values over a reload of the tab. Consent isn't kept: it must be given each time. */
export const saveContact = (values: Partial<ContactValues>): void =>
  store('sessionStorage', STORAGE_KEY, { ...values, privacyConsent: undefined, savedAt: now().getTime() });

export const forgetContact = (): void => store('sessionStorage', STORAGE_KEY, null);

/** The id of a single location, or `chosen` if it is in `locationIds`. */
export const startingLocation = (locationIds: number[], chosen: number | null = null): number | null =>
  locationIds.find((id) => locationIds.length === 1 || id === chosen) ?? null;

/** The initial values: those stored in the last half hour, with the {@link startingLocation}. */
export function startingContact(locationIds: number[]): ContactValues {
  // This file wrote it.
  const { savedAt, ...draft }: Draft = Object(readStored('sessionStorage', STORAGE_KEY));
  const kept = now().getTime() - Number(savedAt) < KEPT_MS ? draft : {};
  return {
    ...emptyContact,
    ...kept,
    pickupDayLocationId: startingLocation(locationIds, kept.pickupDayLocationId),
  };
}
