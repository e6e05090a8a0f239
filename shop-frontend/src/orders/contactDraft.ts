import { readStored, store } from '../stored';

/** What the order form holds while it is filled in. */
export interface ContactValues {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  pickupDayLocationId: number | null;
  privacyConsent: boolean;
}

const STORAGE_KEY = 'hofkiste.contact';

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  pickupDayLocationId: null,
  privacyConsent: false,
};

/** What was typed survives a reload of the tab; consent is given anew. */
export const saveContact = (values: Partial<ContactValues>): void =>
  store('sessionStorage', STORAGE_KEY, { ...values, privacyConsent: undefined });

export const forgetContact = (): void => store('sessionStorage', STORAGE_KEY, null);

/** The values to start with; a location that isn't among `locationIds` is dropped, a single one is chosen. */
export function startingContact(locationIds: number[]): ContactValues {
  const stored = new Map(Object.entries(readStored('sessionStorage', STORAGE_KEY) ?? {}));
  const text = (key: string) => String(stored.get(key) ?? '');
  const location = locationIds.length === 1 ? locationIds[0] : Number(stored.get('pickupDayLocationId'));
  return {
    ...emptyContact,
    firstName: text('firstName'),
    lastName: text('lastName'),
    phoneNumber: text('phoneNumber'),
    pickupDayLocationId: locationIds.find((id) => id === location) ?? null,
  };
}
